"""What is said of a text that is compared with the rules, on a page and in a terminal."""

from ..core.messages import TN, T

SENTENCE = T("ui.audit.sentence", "Text: {text}")
RULE = T("ui.audit.rule", "Rule {rule}: {text}")
NOT_MENTIONED = TN(
    "ui.audit.not_mentioned", "{n} rule is not mentioned in the text:", "{n} rules are not mentioned in the text:"
)
NOT_MATCHED = TN("ui.audit.not_matched", "{n} sentence speaks of no rule:", "{n} sentences speak of no rule:")
SUMMARY = T("ui.audit.summary", "Sentences: {sentences}; about rules: {matched}; findings: {findings}.")
GAME = T("ui.audit.tab.game", "Game")
LANG = T("ui.audit.tab.lang", "Language of the text")
TEXT = T("ui.audit.tab.text", "Text that is to be compared with the rules")
COMPARE = T("ui.audit.tab.compare", "Compare")
FILE = T("ui.audit.tab.file", "Open a text, Markdown or PO file")
AGREES = T("ui.audit.tab.agrees", "Nothing in this text contradicts the rules.")
LINE = T("ui.audit.tab.line", "Line {line}")
LONG = T("ui.audit.tab.long", "The text is too long: at most {most} characters are compared at once.")
EMPTY = T("ui.audit.tab.empty", "There is no text yet. Write or paste one, or open a file.")
"""The tab for texts."""

"""The fixed texts of the translation workbench."""

from ..core.messages import TN, T

TITLE = T("ui.workbench.title", "Translation workbench")
HOW = T(
    "ui.workbench.how",
    "Does this translation say what the engine does? What is read in both sentences is marked in them; every change is "
    "checked while you type.",
)
CATALOG = T("ui.workbench.catalog", "Catalog")
# TRANSLATORS: a catalog in the list: the game it belongs to and its language
CATALOG_NAME = T("ui.workbench.catalog_name", "{game}: {language}")
INTERFACE = T("ui.workbench.interface", "Interface")
SHOW = T("ui.workbench.show", "Show")
ALL = T("ui.workbench.all", "all entries")
ANY = T("ui.workbench.any", "all findings")
LIKELY = T("ui.workbench.likely", "certain and likely findings")
WAIVED = T("ui.workbench.waived", "waived findings")
EDITED = T("ui.workbench.edited", "changed and not saved")
# TRANSLATORS: a choice of the list with how many entries it holds, e.g. "fuzzy (3)"
COUNTED = T("ui.workbench.counted", "{name} ({n})")
SEARCH = T("ui.workbench.search", "Search the entries")
LIST = T("ui.workbench.list", "Entries")
SHOWN = TN("ui.workbench.shown", "{n} entry", "{n} entries")
MORE = T("ui.workbench.more", "Show more entries")
CHECKING = T("ui.workbench.checking", "{n} of {all} entries are checked …")
PROGRESS = T("ui.workbench.progress", "{n} of {all} entries are translated")
SOURCE = T("ui.workbench.source", "Source")
TRANSLATION = T("ui.workbench.translation", "Translation")
# TRANSLATORS: label of a plural form, e.g. "Translation for 2, 3, 4 …"
FORM = T("ui.workbench.form", "Translation for {numbers} …")
PREVIOUS = T("ui.workbench.previous", "What has changed in the source")
READ = T("ui.workbench.read", "What is read in the translation")
ACTION = T("ui.workbench.action", "action")
THING = T("ui.workbench.thing", "thing")
# TRANSLATORS: words of the translation, in quotation marks
QUOTED = T("ui.workbench.quoted", "“{text}”")
NOTHING_READ = T("ui.workbench.nothing_read", "Nothing that could be compared.")
# TRANSLATORS: a fact and its value, e.g. "number: 2"
FACT = T("ui.workbench.fact", "{kind}: {value}")
RULE = T("ui.workbench.rule", "What the rule asserts, and what the translation makes of it")
INSTEAD = T("ui.workbench.instead", "in the translation: {value}")
TERMS = T("ui.workbench.terms", "Terms of the source; a click puts one into the translation")
FINDINGS = T("ui.workbench.findings", "Findings")
CLEAN = T("ui.workbench.clean", "Nothing is found.")
# TRANSLATORS: button: let a finding stand, with a reason
WAIVE = T("ui.workbench.waive", "Let it stand")
REASON = T("ui.workbench.reason", "Reason for letting it stand")
REASON_MISSING = T("ui.workbench.reason_missing", "Say in a few words why the finding is none.")
ACCEPT = T("ui.workbench.accept", "Accept")
ACCEPTED = T(
    "ui.workbench.accepted", "The translation is accepted as it is; when the source changes, you will be told."
)
NEXT = T("ui.workbench.next", "Next entry")
UNDO = T("ui.workbench.undo", "Undo")
NO_UNDO = T("ui.workbench.no_undo", "There is nothing to undo.")
SAVE = T("ui.workbench.save", "Save")
SAVED = T("ui.workbench.saved", "Saved in {file}; how it was before is in {backup}.")
NOT_CHANGED = T("ui.workbench.not_changed", "There is nothing to save.")
AGAIN = T("ui.workbench.again", "Open the file again")
REOPENED = T("ui.workbench.reopened", "{file} is opened as it is now; what was not saved is gone.")
COPIED = T("ui.workbench.copied", "The program’s own catalogs stay as they are. You edit a copy: {file}")
NO_CATALOG = T("ui.workbench.no_catalog", "There is no catalog to edit.")
UNSAVED = T("ui.workbench.unsaved", "There are changes that are not saved. Save or undo them first.")

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
# TRANSLATORS: button: a waiver or an acceptance holds no more
WITHDRAW = T("ui.workbench.withdraw", "Withdraw")
# TRANSLATORS: {classes} are kinds of findings, {reason} is what the translator wrote
WAIVED_SO = T("ui.workbench.waived_so", "Let stand: {classes}. Reason: {reason}")
IS_ACCEPTED = T("ui.workbench.is_accepted", "The translation is accepted.")
# TRANSLATORS: said of a waiver or an acceptance whose source or facts have changed since
HOLDS_NOT = T("ui.workbench.holds_not", "no longer valid: the source or the rule has changed")
# TRANSLATORS: a switch: the entry needs another look and is not shown by programs (the flag "fuzzy" of a PO file)
FUZZY = T("ui.workbench.fuzzy", "Needs another look (fuzzy)")
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

OPEN_OTHER = T("ui.workbench.open_other", "Open another file …")
PATH = T("ui.workbench.path", "Path of a PO file")
LANG = T("ui.workbench.lang", "Language of the translation")
LANG_OF_FILE = T("ui.workbench.lang_of_file", "as the file says")
OPEN = T("ui.workbench.open", "Open")
UPLOAD = T("ui.workbench.upload", "A file of your computer …")
DOWNLOAD = T("ui.workbench.download", "Download")
NO_PATH = T("ui.workbench.no_path", "Write the path of a PO file, or choose a file of your computer.")
COMPILED = T(
    "ui.workbench.compiled",
    "{file} is a compiled catalog (MO), which cannot be edited. Open the PO file it comes from.",
)
TOO_LARGE = T("ui.workbench.too_large", "{file} is too large to be handed over. Write its path instead.")
NO_LANG = T(
    "ui.workbench.no_lang",
    "Nothing in {file} says its language, so only the form is checked. Choose the language and open the file again.",
)
UPLOADED = T("ui.workbench.uploaded", "You edit a copy of your file: {file}. “Download” hands it back to you.")
DISK = T("ui.workbench.disk", "{file} has been changed by somebody else. Nothing is lost yet. What shall be done?")
MERGE = T("ui.workbench.merge", "Open theirs and put my changes in")
OVER = T("ui.workbench.over", "Save mine over it; theirs becomes the backup")
THEIRS = T("ui.workbench.theirs", "Open theirs and drop my changes")
MERGED = TN(
    "ui.workbench.merged",
    "{n} change of yours is in the file as it is now. Save it.",
    "{n} changes of yours are in the file as it is now. Save them.",
)
# TRANSLATORS: {sources} are source texts
NOT_MERGED = T("ui.workbench.not_merged", "Changed by both, or gone, so yours was left out: {sources}")
# TRANSLATORS: button and label of pages of a list
PAGE_BEFORE = T("ui.workbench.page_before", "Earlier entries")
PAGE_AFTER = T("ui.workbench.page_after", "Further entries")
PAGE_SHOWN = T("ui.workbench.page_shown", "{first} to {last} of {all}")
PROGRAMS = T("ui.workbench.programs", "What other programs say of the saved file")
PROGRAMS_CLEAN = T("ui.workbench.programs_clean", "They found nothing more.")
PROGRAMS_LARGE = T("ui.workbench.programs_large", "The file is too large to ask them on saving; “dragoman check” does.")
PROGRESS_ALL = T("ui.workbench.progress_all", "Progress of all catalogs")
# TRANSLATORS: a step of what an experiment showed, e.g. "Step 2 of 4"
STEP = T("ui.workbench.step", "Step {n} of {all}")
STEP_BEFORE = T("ui.workbench.step_before", "Step before")
STEP_AFTER = T("ui.workbench.step_after", "Next step")
TAB_CATALOGS = T("ui.workbench.tab_catalogs", "Catalogs")
TAB_TEXT = T("ui.workbench.tab_text", "Check a text")

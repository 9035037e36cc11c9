"""A small catalog in three languages, written for this trial, and one mistake at a time put into it."""

from __future__ import annotations

from typing import NamedTuple

PLURALS = {
    "sk": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "hr": "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
    "es": "nplurals=2; plural=(n != 1);",
}


Pair = tuple[str, str]


class Text(NamedTuple):
    source: str
    sk: str | tuple[str, ...]
    hr: str | tuple[str, ...]
    es: str | tuple[str, ...]
    plural: str = ""
    flags: str = ""
    ctx: str = ""


B = "python-brace-format"

TEXTS = (
    Text("Lighthouse", "Maják", "Svjetionik", "Faro", ctx="name"),
    Text("Move your boat to the lighthouse.", "Presuňte svoju loď k majáku.", "Pomaknite svoj brod do svjetionika.",
         "Mueve tu barco al faro."),
    Text("At the lighthouse you may draw a card.", "Pri majáku si môžete potiahnuť kartu.",
         "Kod svjetionika smijete povući kartu.", "En el faro puedes robar una carta."),
    Text("The lighthouse is closed at night.", "Maják je v noci zatvorený.", "Svjetionik je noću zatvoren.",
         "El faro está cerrado de noche."),
    Text("Each lighthouse gives one lamp.", "Každý maják dáva jednu lampu.", "Svaki svjetionik daje jednu svjetiljku.",
         "Cada faro da una lámpara."),
    Text("Lighthouses are never moved.", "Majáky sa nikdy nepresúvajú.", "Svjetionici se nikad ne pomiču.",
         "Los faros nunca se mueven."),
    Text("{n} shell", ("{n} mušľa", "{n} mušle", "{n} mušlí"), ("{n} školjka", "{n} školjke", "{n} školjaka"),
         ("{n} concha", "{n} conchas"), "{n} shells", B),
    Text("Take {n} coin.", ("Vezmite si {n} mincu.", "Vezmite si {n} mince.", "Vezmite si {n} mincí."),
         ("Uzmite {n} kovanicu.", "Uzmite {n} kovanice.", "Uzmite {n} kovanica."),
         ("Toma {n} moneda.", "Toma {n} monedas."), "Take {n} coins.", B),
    Text("%d point is left", ("Zostáva %d bod", "Zostávajú %d body", "Zostáva %d bodov"),
         ("Ostaje %d bod", "Ostaju %d boda", "Ostaje %d bodova"), ("Queda %d punto", "Quedan %d puntos"),
         "%d points are left", "c-format"),
    Text("{name} wins the round with {points} points.", "{name} vyhráva kolo s počtom bodov {points}.",
         "{name} osvaja krug, broj bodova: {points}.", "{name} gana la ronda con {points} puntos.", flags=B),
    Text("Player %s has %d cards.", "Hráč %s má na ruke karty: %d.", "Igrač %s ima u ruci karata: %d.",
         "El jugador %s tiene %d cartas.", flags="c-format"),
    Text("Press <b>Enter</b> to <i>begin</i>.", "Stlačte <b>Enter</b> a <i>začnite</i>.",
         "Pritisnite <b>Enter</b> za <i>početak</i>.", "Pulsa <b>Intro</b> para <i>empezar</i>."),
    Text("Do you want to keep the lamp?", "Chcete si lampu nechať?", "Želite li zadržati svjetiljku?",
         "¿Quieres conservar la lámpara?"),
    Text("Warning:\nthe tide is rising.", "Pozor:\nprichádza príliv.", "Oprez:\ndolazi plima.",
         "Atención:\nsube la marea."),
    Text("Number of players: ", "Počet hráčov: ", "Broj igrača: ", "Número de jugadores: "),
    Text("Discard two cards and take a lamp.", "Odhoďte dve karty a vezmite si lampu.",
         "Odbacite dvije karte i uzmite svjetiljku.", "Descarta dos cartas y toma una lámpara."),
    Text("The youngest player begins.", "Začína najmladší hráč.", "Počinje najmlađi igrač.",
         "Empieza el jugador más joven."),
    Text("Choose “calm sea” or “storm”.", "Vyberte „pokojné more“ alebo „búrka“.",
         "Odaberite „mirno more” ili „oluja”.", "Elige «mar en calma» o «tormenta»."),
    Text("Shuffle the deck (without the storm cards).", "Zamiešajte balíček (bez kariet búrky).",
         "Promiješajte špil (bez karata oluje).", "Baraja el mazo (sin las cartas de tormenta)."),
    Text("The scale is 1:2, and 1,250.5 is a lot.", "Mierka je 1 : 2 a 1 250,5 je veľa.",
         "Mjerilo je 1 : 2, a 1.250,5 je mnogo.", "La escala es 1:2, y 1.250,5 es mucho."),
    Text("Turn to the left; the anchor stays.", "Otočte sa doľava; kotva zostáva.",
         "Okrenite se ulijevo; sidro ostaje.",
         "Gira a la izquierda; el ancla se queda."),
    Text("No more than 3 boats may lie in the harbour.", "V prístave smú stáť najviac 3 lode.",
         "U luci smiju biti najviše 3 broda.", "En el puerto puede haber 3 barcos como máximo."),
    Text("Before you draw a card, pay 2 coins.", "Skôr než si potiahnete kartu, zaplaťte 2 mince.",
         "Prije nego što povučete kartu, platite 2 kovanice.", "Antes de robar una carta, paga 2 monedas."),
    Text("Unless it rains, the harbour is open.", "Ak neprší, prístav je otvorený.",
         "Ako ne pada kiša, luka je otvorena.",
         "A menos que llueva, el puerto está abierto."),
    Text("Storm", "Búrka", "Oluja", "Tormenta"),
    Text("Save", "Uložiť", "Spremi", "Guardar"),
    Text("Each other player pays 1 coin to the bank.", "Každý ďalší hráč zaplatí do banky 1 mincu.",
         "Svaki drugi igrač plaća banci 1 kovanicu.", "Cada uno de los demás jugadores paga 1 moneda al banco."),
    Text("The black boat moves last.", "Čierna loď sa pohybuje ako posledná.", "Crni se brod pomiče posljednji.",
         "El barco negro se mueve el último."),
    Text("Return both lamps…", "Vráťte obe lampy…", "Vratite obje svjetiljke…", "Devuelve las dos lámparas…"),
    Text("100% of the harbour is yours!", "100 % prístavu je vašich!", "100 % luke je vaše!",
         "¡El 100 % del puerto es tuyo!"),
    Text("See https://example.org for more.", "Viac na https://example.org.", "Više na https://example.org.",
         "Más en https://example.org."),
    Text("Tom &amp; Ann", "Tom &amp; Ann", "Tom &amp; Ann", "Tom &amp; Ann", ctx="names"),
)  # fmt: skip


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def catalog(lang: str) -> str:
    """The correct catalog of a language."""
    parts = [
        f'msgid ""\nmsgstr ""\n"Project-Id-Version: Harbour 1\\n"\n'
        f'"Report-Msgid-Bugs-To: bugs@harbour.example\\n"\n"POT-Creation-Date: 2026-01-02 09:00+0100\\n"\n'
        f'"PO-Revision-Date: 2026-01-02 10:00+0100\\n"\n'
        f'"Last-Translator: Jana <jana@example.org>\\n"\n"Language-Team: {lang}\\n"\n"Language: {lang}\\n"\n'
        f'"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        f'"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: {PLURALS[lang]}\\n"\n'
    ]
    for text in TEXTS:
        given = getattr(text, lang)
        lines = [f"#, {text.flags}"] if text.flags else []
        lines += [f"msgctxt {quoted(text.ctx)}"] if text.ctx else []
        lines.append(f"msgid {quoted(text.source)}")
        if text.plural:
            lines.append(f"msgid_plural {quoted(text.plural)}")
            lines += [f"msgstr[{i}] {quoted(form)}" for i, form in enumerate(given)]
        else:
            lines.append(f"msgstr {quoted(given)}")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def entry(lang: str, source: str) -> tuple[str, str]:
    """An entry as it stands in the catalog, and its first translation."""
    block = next(part for part in catalog(lang).split("\n\n") if f"\nmsgid {quoted(source)}\n" in f"\n{part}")
    return block, next(line for line in block.split("\n") if line.startswith("msgstr"))


class Seed(NamedTuple):
    """One mistake: the class it belongs to, and for each language what is replaced by what."""

    name: str
    cls: str
    sk: tuple[str, str]
    hr: tuple[str, str]
    es: tuple[str, str]


def _same(old: str, new: str) -> tuple[Pair, Pair, Pair]:
    return (old, new), (old, new), (old, new)


def _after(source: str, old: str, new: str) -> tuple[Pair, Pair, Pair]:
    """Replace in one entry only."""
    pairs = []
    for lang in ("sk", "hr", "es"):
        block, _ = entry(lang, source)
        target = block[block.index("\nmsgstr") :]
        pairs.append((block, block[: block.index("\nmsgstr")] + target.replace(old, new, 1)))
    sk, hr, es = pairs
    return sk, hr, es


def _forms(source: str, order: tuple[int, ...]) -> tuple[Pair, Pair, Pair]:
    """The plural forms of an entry in another order; with -1 an empty one."""
    pairs = []
    for lang in ("sk", "hr", "es"):
        block, _ = entry(lang, source)
        head = block[: block.index("\nmsgstr")]
        given = next(getattr(text, lang) for text in TEXTS if text.source == source)
        chosen = [at for at in order if at < len(given)]
        forms = ["" if at < 0 else given[at] for at in chosen]
        pairs.append((block, head + "".join(f"\nmsgstr[{i}] {quoted(form)}" for i, form in enumerate(forms))))
    sk, hr, es = pairs
    return sk, hr, es


def seeds() -> list[Seed]:
    """The formal mistakes."""
    youngest, youngest_es = "The youngest player begins.", "Empieza el jugador más joven."
    return [
        Seed("placeholder lost", "placeholders", *_after("{name} wins the round with {points} points.", "{points}",
             "8")),
        Seed("placeholder renamed", "placeholders",
             *_after("{name} wins the round with {points} points.", "{name}", "{meno}")),
        Seed("printf type", "placeholders", *_after("Player %s has %d cards.", "%d", "%s")),
        Seed("printf order", "placeholders", ("Hráč %s má na ruke karty: %d.", "Karty %d má na ruke hráč %s."),
             ("Igrač %s ima u ruci karata: %d.", "Karata: %d, igrač: %s."),
             ("El jugador %s tiene %d cartas.", "Tiene %d cartas el jugador %s.")),
        Seed("a plural form missing", "plural-count", *_forms("{n} shell", (0,))),
        Seed("plural forms in the wrong order", "plural-slot", *_forms("Take {n} coin.", (0, 2, 1))[:2],
             _forms("Take {n} coin.", (1, 0))[2]),
        Seed("plural forms turned round", "plural-slot", *_forms("{n} shell", (2, 1, 0))[:2],
             _forms("{n} shell", (1, 0))[2]),
        Seed("plural forms alike", "plural-alike", *_forms("%d point is left", (0, 0, 0))[:2],
             _forms("%d point is left", (0, 0))[2]),
        Seed("plural form empty", "plural-alike", *_forms("Take {n} coin.", (0, -1, 2))[:2],
             _forms("Take {n} coin.", (0, -1))[2]),
        Seed("plural formula", "header", (PLURALS["sk"], PLURALS["hr"]), (PLURALS["hr"], PLURALS["sk"]),
             (PLURALS["es"], "nplurals=2; plural=(n > 1);")),
        Seed("number of forms in the header", "header", (PLURALS["sk"], PLURALS["es"]), (PLURALS["hr"], PLURALS["es"]),
             (PLURALS["es"], "nplurals=1; plural=0;")),
        Seed("tag lost", "markup", *_same("</i>.", ".")),
        Seed("tag changed", "markup", *_after("Press <b>Enter</b> to <i>begin</i>.", "<b>", "<B>")),
        Seed("end mark lost", "punctuation", ("lampu nechať?", "lampu nechať"), ("svjetiljku?", "svjetiljku"),
             ("la lámpara?", "la lámpara")),
        Seed("inverted mark or quote lost", "punctuation", ("„búrka“", "„búrka"), ("„oluja”", "„oluja"), ("¿Quieres",
             "Quieres")),
        Seed("space at the end lost", "whitespace", ("hráčov: ", "hráčov:"), ("igrača: ", "igrača:"),
             ("jugadores: ", "jugadores:")),
        Seed("double space", "whitespace", ("Odhoďte dve", "Odhoďte  dve"), ("Odbacite dvije", "Odbacite  dvije"),
             ("Descarta dos", "Descarta  dos")),
        Seed("line break lost", "whitespace", ("Pozor:\\n", "Pozor: "), ("Oprez:\\n", "Oprez: "),
             ("Atención:\\n", "Atención: ")),
        Seed("doubled word", "doubled-word", ("najmladší hráč", "najmladší najmladší hráč"), ("Počinje ",
             "Počinje počinje "),
             ("el jugador más", "el el jugador más")),
        Seed("wrong encoding", "damaged", ("Odhoďte", "OdhoÄ\x8fte"), ("Želite", "Å½elite"), ("Atención", "AtenciÃ³n")),
        Seed("lost letter", "damaged", ("Mierka", "Mi\ufffdrka"), ("Mjerilo", "Mj\ufffdrilo"), ("escala",
             "esc\ufffdla")),
        Seed("letter of another script", "damaged", ("kotva", "kоtva"), ("sidro", "sidrо"), ("ancla", "аncla")),
        Seed("unchanged", "unchanged", ("Začína najmladší hráč.", youngest), ("Počinje najmlađi igrač.", youngest),
             (youngest_es, youngest)),
        Seed("unchanged word", "unchanged", ('msgstr "Búrka"', 'msgstr "Storm"'),
             ('msgstr "Oluja"', 'msgstr "Storm"'), ('msgstr "Tormenta"', 'msgstr "Storm"')),
        Seed("another term", "inconsistent-term", ("Pri majáku si", "Pri veži si"), ("Kod svjetionika", "Kod tornja"),
             ("En el faro puedes", "En la torre puedes")),
        Seed("twice", "duplicate", *_same('msgid "Save"', 'msgid "Storm"\nmsgstr "X"\n\nmsgid "Save"')),
        Seed("fuzzy", "fuzzy", *_same('msgid "Save"', '#, fuzzy\nmsgid "Save"')),
        Seed("untranslated", "untranslated", ('"Uložiť"', '""'), ('"Spremi"', '""'), ('"Guardar"', '""')),
        Seed("stale", "stale", *_same('msgid "Save"', '# dragoman: accepted 000000\nmsgid "Save"')),
        Seed("slip", "spelling", ("(bez kariet", "(bez kraiet"), ("Broj igrača", "Broj igarča"),
             ("Descarta dos cartas", "Descarta dos catras")),
    ]  # fmt: skip

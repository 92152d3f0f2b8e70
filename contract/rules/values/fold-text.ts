/** Characters that Unicode does not decompose, and what a keyboard has for them; the longer first. */
const lettersFor: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '‛': "'",
  ʼ: "'",
  ʹ: "'",
  ˊ: "'",
  '`': "'",
  '‹': "'",
  '›': "'",
  '‐': '-',
  '–': '-',
  '—': '-',
  '‒': '-',
  '―': '-',
  '−': '-',
  '˗': '-',
  // How ″ is decomposed.
  '′′': '"',
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '×': 'x',
  '╳': 'x',
  '✕': 'x',
  '✖': 'x',
  '⨉': 'x',
  '⨯': 'x',
  '⌀': 'o',
  '∅': 'o',
  '°': 'o',
  '⁄': '/',
  '∕': '/',
  // The empty braille cell looks like a space.
  '\u2800': ' ',
};
const special = new RegExp(Object.keys(lettersFor).join('|'), 'g');
/** Where `1½` would become 11/2. */
const beforeFraction = /(?<=[0-9])(?=[¼-¾⅐-⅟↉])/g;
/** Most texts: words of ASCII, without backticks, with single spaces. */
const plain = /^[!-_a-~]+(?: [!-_a-~]+)*$/;
/** The accents of European languages. */
const commonMarks = /[\u0300-\u036f]+/g;
const ascii = /^[ -_a-~]*$/;
/** Accents and other marks, invisible characters, and a historic vowel that PostgreSQL loses when it normalizes. */
const unseen = /[\p{M}\p{Cf}\u11a7]/gu;

/**
 * Normalizes text for search: lower case, no accents, single spaces; ligatures, superscripts and other variants of a
 * letter as that letter; typographic apostrophes, quotes, hyphens, fractions, × and ° as a keyboard has them. The same on
 * server and device, which store the result: a change needs a migration like 0127 and a new `segmentForm`.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  // In two steps: what remains of French is ASCII, and properties of Unicode are slow to test.
  const unaccented = text
    .replace(beforeFraction, ' ')
    // Decomposed, it would be a space with an accent.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(commonMarks, '');
  const letters = ascii.test(unaccented)
    ? unaccented.toLowerCase()
    : unaccented
        .replace(unseen, '')
        .toLowerCase()
        .replace(special, (character) => lettersFor[character]!)
        .normalize('NFC');
  return letters.replace(/\s+/g, ' ').trim();
}

/** The two forms in which a "contains" filter compares texts: a phone is compared by its digits, unless letters
 * are asked for. */
export type ContainsForm = 'folded' | 'digits';

/** How a "contains" filter on a field compares. */
export function containsForm({ kind }: { kind: string }, wanted: string): ContainsForm {
  return kind === 'phone' && /^\P{L}*\d\P{L}*$/u.test(withoutTel(foldText(wanted))) ? 'digits' : 'folded';
}

/** A text in the form in which a "contains" filter compares it. */
export function toContainsForm(form: ContainsForm, text: string): string {
  return form === 'digits' ? digitsOf(text) : foldText(text);
}

/** The text that a "contains" filter looks for among those of `toContainsForm`. */
export function wantedInForm(form: ContainsForm, text: string): string {
  const wanted = toContainsForm(form, text);
  return form === 'digits' ? wanted.replace(dialPrefix, '') : wanted;
}

/** The digits of a phone number, as ASCII. */
export function digitsOf(text: string): string {
  return foldText(text).replace(/[^0-9]+/g, '');
}

/**
 * What looks like a phone number: eight digits from `+`, `(` or 0 on, a French number from 33 on, four groups of two and
 * more, or three groups of three and more. Its groups are searched for, which still finds a code of the same digits.
 */
const phone =
  /^(?:(?:\(?\+|[(0]|33(?=\D*(?:\(0\)\D*)?[1-9](?:\D*\d){8}\D*$))(?=(?:\D*\d){7})[\d ./()_,-]+|\d{1,4}(?:[ ./()_,-]+\d{2,4}){3,}|\d{3}(?:[ ./_,-]\d{3,4}){2})$/;

/** The digits before a French number, at home (`06 12…`) or abroad (`+33 6 12…`, `0033 (0)6 12…`), if all of it is given. */
const dialPrefix = /^(?:(?:00)?330?|0)(?=[1-9]\d{8}$)/;

/** Without what links and letterheads write before a phone number: `tel:`, `Tél. :`. */
function withoutTel(folded: string): string {
  return folded.replace(/^tel[ .:]*(?=[+(\d])/, '');
}

/** The groups of digits of a phone number; a French one as it is written both at home and abroad, so that each finds the other. */
function phoneGroups(number: string): string[] {
  const prefix = dialPrefix.exec(digitsOf(number))?.[0].length ?? 0;
  const dialled = number.replace(new RegExp(`^(?:\\D*\\d){${prefix}}`), '');
  // `+32 (0)2`: without the zero that is dialled within the country only.
  return dialled.replace('(0)', ' ').match(/\d+/g)!;
}

/** `n°12`, which is also written `n° 12` and `№ 12`. */
const joinedNumero = /(?<![\p{L}\d])(?:n[°º]|№)(?=\d)/giu;

/**
 * The words that must all be found. NUL is removed: searched texts contain none, and databases treat it as the end of a
 * string.
 */
export function searchWords(text: string): string[] {
  const folded = foldText(text.replaceAll('\0', ' ').replace(joinedNumero, '$& '));
  if (folded === '') return [];
  const number = withoutTel(folded);
  const words = phone.test(number) ? phoneGroups(number) : folded.split(' ');
  return words.slice(0, 8);
}

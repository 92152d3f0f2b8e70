/** Points of the letters besides a to z, by how frequent they are in French; those of Central Europe have the fewest. */
const small: Readonly<Record<string, number>> = {
  ...pointsEach('é', 3),
  ...pointsEach('è', 2.8),
  ...pointsEach('êç', 2.7),
  ...pointsEach('œ', 2.6),
  ...pointsEach('ûô', 2.5),
  ...pointsEach('îâù', 2.4),
  ...pointsEach('üöäñß', 2),
  ...pointsEach('áíóúìòãõåøæýÿ', 1),
  ...pointsEach('ąćęłńśźżčďěňřšťůžőű', 0.9),
};
const capitals: Readonly<Record<string, number>> = {
  ...pointsEach('ÉÇÎÔ', 3),
  ...pointsEach('ÈÊÛÂÙÜ', 2.5),
  ...pointsEach('ŒÄÖÑÅØ', 2),
  ...pointsEach('ÁÍÓÚÌÒÃÕÆÝŸ', 1.5),
  ...pointsEach('ĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮŽŐŰ', 1),
};
/** Punctuation of trade lists: prices, quotation marks, degrees, measures. */
const signs = new Set('€«»’‘“”–—…°²³½¼¾×·•£§®©ºª™±≥≤Ω\u00a0');
const letter = /\p{L}/u;
const latin = /\p{Script=Latin}/u;
/** The letters that Greek and Cyrillic texts have most, and least. */
const frequent = new Set('αεηιοτσςνρκλπμυάέίόήаеинорстлвкмдпуя');
const rare = new Set('ξψζϊϋэщфъёь');
/** Places in which words hardly ever have a letter: `ς` within them, `ΰ` anywhere; `й` after a consonant, `ь` after a vowel. */
const misplacedGreek = /^(?:.ς\p{L}|\p{L}σ\P{L}|.ΰ.|\P{L}ΐ.|.ΐ[\P{L}\p{Lu}])/su;
const misplacedCyrillic = /^(?:[бвгджзклмнпрстфхцчшщъь]й.|[^бвгджзклмнпрстфхцчшщ][ыь].)/isu;
const scriptVowel = /[αεηιουωάέήίόύώϊϋΐΰаеёиоуыэюяъь]/iu;
const digit = /\d/u;
const vowel = /[aeiou]/iu;
/** What follows an accented vowel of French: hardly ever two consonants, unless the second one is `r`, `l` or `h`. */
const openSyllable =
  /^(?:[^a-z]|[aeiouys]|h[aeiouy]|gn|[cpt]h|[bcdfgkptv][rl]|[bcdfgjklmnpqrtvwxz](?:[^a-z]|[aeiouy]|s(?![a-z])|$))/iu;
const accentedVowels = new Set('éèêôîûâ');
/** The letters before or after some letters. */
const usualBefore: Readonly<Record<string, RegExp>> = {
  ù: /o/iu,
  î: /[aoudgbp]/iu,
  ß: /[aeiouäöü]/iu,
};
const usualAfter: Readonly<Record<string, RegExp>> = {
  ç: /^[aou]/iu,
  ñ: /^[aeiou]/iu,
  û: /^[^aeiou]/iu,
  õ: /^e/iu,
  è: /^(?:(?:[bcdfgjlmnprstvxz]|[bcdfgptv][rl]|[cpt]h|gn)e|qu|s?(?![a-z]))/iu,
};
/** How words begin with some letters: `île`, `ère`. */
const usualInitial: Readonly<Record<string, RegExp>> = { î: /^l/iu, è: /^re/iu };
/** Letters with which French and German words end. */
const endings = new Set('éùûëß');
const italianEndings = new Set('èìò');
/** How words begin with the ligature: `œuf`, `œillet`, `œnologie`; but not `½kg` and `¾L` in another encoding. */
const initialLigature = /^œ(?:u[fv]|il|n[oi]|s[ot]|d[eè]|cu)/iu;
/** What follows an apostrophe: a vowel, or an ending of English. */
const startsAfterElision = /[aehiostuy]|[^a-z]/iu;
/** What a spacing accent is typed for: `d´été`. */
const typedApostrophe = '´';

function pointsEach(letters: string, points: number): Record<string, number> {
  return Object.fromEntries(Array.from(letters, (one) => [one, points]));
}

const isCapital = (sign: string) => /\p{Lu}/u.test(sign);

/**
 * A non-ASCII character with its neighbours. `follows`: a letter is before it. `leads`: a letter is after it. `rest`: the
 * three characters after it.
 */
type Place = { sign: string; before: string; after: string; follows: boolean; leads: boolean; rest: string };

/** The number of bytes of a UTF-16 unit of a text in UTF-8. */
const bytesOf = (sign: string) => (sign < '\u0800' || (sign >= '\uD800' && sign < '\uE000') ? 2 : 3);

/**
 * How plausible a decoded text is, in points: the more it looks like words, the more. Only non-ASCII characters count,
 * by their kind and by their neighbours: an accented capital within a word of lowercase letters, a letter where words do not have it, or a
 * symbol between letters, is a sign of another encoding.
 *
 * @param isUtf8 its characters count as many times as they have bytes there: in another encoding each byte counts
 */
export function plausibilityOf(text: string, isUtf8 = false): number {
  let points = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign < '\u0080') continue;
    const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
    const [follows, leads] = [letter.test(before), letter.test(after)];
    const place = { sign, before, after, follows, leads, rest: text.slice(at + 1, at + 4) };
    const own =
      measureOf(place) ??
      scriptOf(place) ??
      signOf(place) ??
      letterOf(place, letter.test(text[at - 2] ?? ' ')) * (isBesideAccent(place) ? 0.5 : 1);
    points += own * (isUtf8 ? bytesOf(sign) : 1);
  }
  return points;
}

/** Words of Western languages have few accented letters side by side. */
function isBesideAccent({ before, after, follows, leads }: Place): boolean {
  return (follows && before >= '\u0080') || (leads && after >= '\u0080');
}

/** The points of a letter of another script than Latin, which words do not mix with it; null for other characters. */
function scriptOf({ sign, before, after, follows, leads }: Place): number | null {
  if (!letter.test(sign) || latin.test(sign)) return null;
  const beside = [...(follows ? [before] : []), ...(leads ? [after] : [])];
  const isInitial = isCapital(sign) && (!isCapital(before) || 'ΆΈΉΊΌΎΏ'.includes(sign));
  if (beside.some((one) => latin.test(one)) || (follows && isInitial)) return -6;
  const part = before + sign + after;
  if (misplacedGreek.test(part) || misplacedCyrillic.test(part)) return -3;
  const lower = sign.toLowerCase();
  const cost = frequent.has(lower) ? 0 : rare.has(lower) ? 1 : 0.5;
  return [-1, 1, 3][beside.length]! - cost - (scriptVowel.test(part) ? 0 : 1);
}

/** The points of `Ø 12`, `ø12 mm` and `10 µm`; null for other characters. */
function measureOf({ sign, before, leads, follows, rest }: Place): number | null {
  if (sign === 'µ') return !follows && /^[mgFlLAVsH]/u.test(rest) ? 4 : 1;
  if ((sign !== 'Ø' && sign !== 'ø') || follows || leads || digit.test(before)) return null;
  return /^[\s.:]*\d/u.test(rest) ? 3 : sign === 'Ø' ? 2 : null;
}

/** The points of punctuation and symbols; null for other characters. */
function signOf({ sign, before, after, follows, leads, rest }: Place): number | null {
  const isBehind = follows || digit.test(before);
  if (sign === typedApostrophe && follows && leads) return 1;
  if (sign === '’')
    return follows && leads ? (startsAfterElision.test(after) ? 3 : 1) : follows ? 2 : leads ? 1 : 0;
  if (sign === '‘') return follows ? -1 : leads ? 1 : 0;
  if (sign === '¡' || sign === '¿') return !isBehind && /^\p{L}{2}/u.test(rest) ? 1 : -3;
  if (!signs.has(sign)) return null;
  if (sign === '®') return follows ? 2 : 0.5;
  if ('²³'.includes(sign) !== isBehind && '²³«©'.includes(sign)) return -1;
  if (follows && '¼½¾'.includes(sign)) return -1;
  if ('ºª'.includes(sign) && !digit.test(before) && !/n/iu.test(before)) return -1;
  if (sign === '°' && leads && !isBehind && !/[CF]/u.test(after)) return -1;
  if (follows && leads) return '–—'.includes(sign) ? 0 : -2;
  return 1;
}

/** The points of a letter. */
function letterOf(place: Place, isInWord: boolean): number {
  const { sign, before, after, follows, leads, rest } = place;
  if (sign === 'à' || sign === 'À') return graveOf(place);
  if (!follows && 'œŒÿŸ'.includes(sign)) return initialLigature.test(sign + rest) ? 4 : -1;
  if (!follows && !leads) return -1;
  const isSmall = small[sign] !== undefined || sign === 'ï' || sign === 'ë';
  if (isSmall) {
    const isAmongCapitals =
      (leads && isCapital(after)) || (follows && !leads && isCapital(before) && isInWord);
    return isAmongCapitals ? -2 : smallOf(place);
  }
  if (follows && !isCapital(before)) return -3;
  // `LÕarticle` is `L’article`.
  if (follows && leads && !isCapital(after)) return -1;
  if (sign === 'Œ' && after === 'U') return 4;
  if (sign === 'Ç' && !/[aou]/iu.test(after)) return 0;
  if (sign === 'Ë' || sign === 'Ï') return vowel.test(before) ? 3 : 1;
  return capitals[sign] ?? (letter.test(sign) ? -1 : -3);
}

/** A diaeresis follows a vowel, a circumflex rarely does, and few accents end a word. */
function smallOf({ sign, before, follows, leads, rest }: Place): number {
  if (follows && !leads && !endings.has(sign)) return italianEndings.has(sign) ? 1.5 : 0;
  if (sign === 'ï' || sign === 'ë') return follows && vowel.test(before) ? 2.8 : 0;
  const isUsual =
    (!follows || (usualBefore[sign]?.test(before) ?? true)) &&
    (follows || (usualInitial[sign]?.test(rest) ?? true)) &&
    (!leads || (usualAfter[sign]?.test(rest) ?? true)) &&
    (!accentedVowels.has(sign) || openSyllable.test(rest));
  if (!isUsual) return 0.5;
  const points = small[sign]!;
  if (points <= 1) return !follows || !leads ? 0 : italianEndings.has(sign) ? 0.5 : 1;
  if (!follows) return points - 0.5;
  return 'âêô'.includes(sign) && vowel.test(before) ? 1.5 : points;
}

/** `à` is a word, or ends one: `déjà`, `voilà`, `jusqu’à`. */
function graveOf({ sign, before, follows, leads, rest }: Place): number {
  if (leads) return -1;
  if (follows) return /[jlçt]/iu.test(before) ? 3 : -1;
  if (/[’']/u.test(before)) return 3;
  if (!/^[ \u00a0]/u.test(rest)) return 0;
  return sign === 'À' && isCapital(rest[1] ?? ' ') && !isCapital(rest[2] ?? 'A') ? 0 : 2;
}

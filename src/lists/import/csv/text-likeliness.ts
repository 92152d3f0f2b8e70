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
  ...pointsEach('ÉÈÇÊÎÔ', 3),
  ...pointsEach('ÛÂÙÜ', 2.5),
  ...pointsEach('ŒÄÖÑÅØ', 2),
  ...pointsEach('ÁÍÓÚÌÒÃÕÆÝŸ', 1.5),
  ...pointsEach('ĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮŽŐŰ', 1),
};
/** Punctuation of trade lists: prices, quotation marks, degrees, measures. */
const signs = new Set('€«»’‘“”–—…°²³½¼¾×·•£§®©ºª™±≥≤Ω\u00a0');
const letter = /\p{L}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const digit = /\d/u;
const vowel = /[aeiou]/iu;
/** Letters with which French and German words end. */
const endings = new Set('éùûëß');
/** How words begin with the ligature: `œuf`, `œillet`, `œnologie`; but not `½kg` and `¾L` in another encoding. */
const initialLigature = /^œ(?:u[fv]|il|n[oi]|s[ot]|d[eè]|cu)/iu;
/** What a spacing accent is typed for: `d´été`. */
const typedApostrophe = '´';

function pointsEach(letters: string, points: number): Record<string, number> {
  return Object.fromEntries(Array.from(letters, (one) => [one, points]));
}

const isCapital = (sign: string) => /\p{Lu}/u.test(sign);

/** A character beyond ASCII with its neighbours. */
type Place = { sign: string; before: string; after: string; follows: boolean; leads: boolean; rest: string };

/**
 * How much a decoded text looks like words: the higher the likelier. Only characters beyond ASCII count, by their kind
 * and by their neighbours: an accented capital within a word of small letters, a letter where words do not have it, or a
 * symbol between letters, is a sign of another encoding.
 */
export function likelinessOf(text: string): number {
  let points = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign < '\u0080') continue;
    const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
    const [follows, leads] = [letter.test(before), letter.test(after)];
    const place = { sign, before, after, follows, leads, rest: text.slice(at + 1, at + 4) };
    points +=
      cyrillicOf(place) ??
      measureOf(place) ??
      signOf(place) ??
      letterOf(place, letter.test(text[at - 2] ?? ' '));
  }
  return points;
}

/** The points of a Cyrillic letter, which words do not mix with Latin ones; null for other characters. */
function cyrillicOf({ sign, before, after, follows, leads }: Place): number | null {
  if (!cyrillic.test(sign)) return null;
  const beside = [...(follows ? [before] : []), ...(leads ? [after] : [])];
  if (beside.some((one) => !cyrillic.test(one)) || (follows && isCapital(sign) && !isCapital(before)))
    return -3;
  return beside.length === 2 ? 3 : beside.length;
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
  // `CÅ’UR` is `CŒUR`.
  if (sign === '’' && follows && before >= '\u0080' && isCapital(before)) return 0;
  if (sign === '’') return follows && leads ? 3 : follows || leads ? 2 : 0;
  if (sign === '‘') return follows ? -1 : leads ? 2 : 0;
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
  // `Âœ`, `Ã©` and `ÎŒ` are one character of UTF-8.
  if (leads && after >= '\u0080' && !isCapital(after)) return -1;
  if (sign === 'Œ' && follows && before >= '\u0080') return -1;
  // `LÕarticle` is `L’article`.
  if (follows && leads && !isCapital(after)) return -1;
  if (sign === 'Œ' && after === 'U') return 4;
  if (sign === 'Ç' && !/[aou]/iu.test(after)) return 0;
  if (sign === 'Ë' || sign === 'Ï') return vowel.test(before) ? 3 : 1;
  return capitals[sign] ?? (letter.test(sign) ? -1 : -3);
}

/** A diaeresis follows a vowel, a circumflex rarely does, and few accents end a word. */
function smallOf({ sign, before, after, follows, leads }: Place): number {
  if (follows && !leads && !endings.has(sign)) return 0;
  if (sign === 'ï' || sign === 'ë') return follows && vowel.test(before) ? 2.8 : 0;
  if (sign === 'ù' && !/o/iu.test(before)) return 0.5;
  const points = small[sign]!;
  if (points <= 1) return follows && leads ? 1 : 0;
  if ((sign === 'ñ' || sign === 'û') && leads && vowel.test(after) !== (sign === 'ñ')) return 0;
  if (sign === 'ç' && !/[aou]/iu.test(after)) return 0;
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

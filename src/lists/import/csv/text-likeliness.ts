/** Letters of the languages of Western Europe besides a to z: frequent ones, and others. */
const frequent = new Set('éèêàçùûôîâëïüöäßñœ');
const other = new Set('áíóúìòãõåøæýÿ');
const frequentCapitals = new Set('ÉÀÇŒÊÎÔ');
const otherCapitals = new Set('ÄÖÜÑÅØÈÙÛÂËÏÁÍÓÚÌÒÃÕÆÝŸ');
/** Punctuation of trade lists: prices, quotation marks, degrees, measures. */
const signs = new Set('€«»’‘“”–—…°²³½¼¾×·•£§®©ºª\u00a0');
const letter = /\p{L}/u;
/** How words begin with the ligature: `œuf`, `œillet`, `œnologie`; but not `½kg` and `¾L` in another encoding. */
const initialLigature = /^œ(?:u[fv]|il|n[oi]|s[ot]|d[eè]|cu)/iu;
/** What a spacing accent is typed for: `d´été`. */
const typedApostrophe = '´';

/**
 * How much a decoded text looks like words: the higher the likelier. Only characters beyond ASCII count, by their kind
 * and by their neighbours: an accented capital within a word of small letters, or a symbol between letters, is a sign of
 * another encoding.
 */
export function likelinessOf(text: string): number {
  let points = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign < '\u0080') continue;
    const before = text[at - 1] ?? ' ';
    const after = text[at + 1] ?? ' ';
    const isUnlikely = !letter.test(before) && 'œŒÿŸ'.includes(sign);
    points +=
      isUnlikely && !initialLigature.test(text.slice(at, at + 3)) ? -1 : pointsOf(sign, before, after);
  }
  return points;
}

const isCapital = (sign: string) => /\p{Lu}/u.test(sign);

function pointsOf(sign: string, before: string, after: string): number {
  const [follows, leads] = [letter.test(before), letter.test(after)];
  if (sign === typedApostrophe && follows && leads) return 1;
  if (sign === '’' || sign === '‘') return follows || leads ? 2 : 0;
  if (signs.has(sign)) return follows && leads ? -2 : 1;
  // `à` is the only one of them that is a word.
  if (!follows && !leads) return sign === 'à' || sign === 'À' ? 2 : -1;
  if (frequent.has(sign) || other.has(sign)) {
    const isAmongCapitals = (leads && isCapital(after)) || (follows && !leads && isCapital(before));
    if (isAmongCapitals) return -2;
    if (frequent.has(sign)) return follows ? 3 : 2.5;
    return follows && leads ? 1 : 0;
  }
  if (follows && !isCapital(before)) return -3;
  // `LÕarticle` is `L’article`.
  if (follows && leads && !isCapital(after)) return -1;
  if (frequentCapitals.has(sign)) return 3;
  return otherCapitals.has(sign) ? 2 : letter.test(sign) ? -1 : -3;
}

import { searchWords } from '#contract/rules/fold-text.ts';
import { typingDistance } from './typing-distance.ts';

/** Other words that find something, and how many articles these are. */
export interface Suggestion {
  q: string;
  count: number;
}

/**
 * What was probably meant by a search that finds nothing: words that nothing is called by become the nearest that
 * something is; where each word is known and all together find nothing, the one is left out without which most is
 * found. Null where nothing comes near.
 * @param countOf how many articles some words find
 * @param words that articles are called by, folded, with how many each names
 */
export function suggestSearch(
  q: string,
  words: ReadonlyMap<string, number>,
  countOf: (q: string) => number,
): Suggestion | null {
  const asked = searchWords(q);
  const known = asked.flatMap((word) => (countOf(word) > 0 ? [word] : (nearestWord(word, words) ?? [])));
  if (known.length === 0) return null;
  const whole = offer(known, countOf);
  if (whole.count > 0 && whole.q !== asked.join(' ')) return whole;
  if (known.length < 2) return null;
  const fewer = known.map((_, out) => offer(known.toSpliced(out, 1), countOf));
  const best = fewer.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count > 0 ? best : null;
}

/** Of the known words the nearest; of those as near, one with the same first letter, then the most frequent. */
function nearestWord(meant: string, words: ReadonlyMap<string, number>): string | null {
  let best: { word: string; steps: number; weight: number } | null = null;
  let most = meant.length < 4 ? 0 : meant.length < 8 ? 1 : 2;
  for (const [word, count] of words) {
    const steps = typingDistance(meant, word, most);
    if (steps > most) continue;
    const weight = count + (word[0] === meant[0] ? 1_000_000 : 0);
    if (best && (steps > best.steps || (steps === best.steps && weight <= best.weight))) continue;
    best = { word, steps, weight };
    most = steps;
  }
  return best?.word ?? null;
}

function offer(words: readonly string[], countOf: (q: string) => number): Suggestion {
  const q = words.join(' ');
  return { q, count: countOf(q) };
}

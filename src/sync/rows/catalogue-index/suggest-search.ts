import { searchWords } from '#contract/rules/values/fold-text.ts';
import { editDistance } from './edit-distance.ts';

/** A suggested query, and the number of articles that it finds. */
export interface Suggestion {
  q: string;
  count: number;
}

/**
 * Suggests a query for a search without results. Unknown words are replaced by the closest known ones. If every word is
 * known but the combination finds nothing, the word whose removal leaves the most matches is dropped. null if nothing is
 * close.
 * @param countOf number of articles that match some words
 * @param words folded words of the catalogue, with the number of articles for each
 */
export function suggestSearch(
  q: string,
  words: ReadonlyMap<string, number>,
  countOf: (q: string) => number,
): Suggestion | null {
  const typedWords = searchWords(q);
  const known = typedWords.flatMap((word) => (countOf(word) > 0 ? [word] : (nearestWord(word, words) ?? [])));
  if (known.length === 0) return null;
  const withAllWords = suggestionOf(known, countOf);
  if (withAllWords.count > 0 && withAllWords.q !== typedWords.join(' ')) return withAllWords;
  if (known.length < 2) return null;
  const withoutOneWord = known.map((_, out) => suggestionOf(known.toSpliced(out, 1), countOf));
  const best = withoutOneWord.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count > 0 ? best : null;
}

/** The closest known word; among equally close ones, those with the same first letter, then the most frequent. */
function nearestWord(typed: string, words: ReadonlyMap<string, number>): string | null {
  let best: { word: string; steps: number; weight: number } | null = null;
  let maxSteps = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  for (const [word, count] of words) {
    const steps = editDistance(typed, word, maxSteps);
    if (steps > maxSteps) continue;
    const weight = count + (word[0] === typed[0] ? 1_000_000 : 0);
    if (best && (steps > best.steps || (steps === best.steps && weight <= best.weight))) continue;
    best = { word, steps, weight };
    maxSteps = steps;
  }
  return best?.word ?? null;
}

function suggestionOf(words: readonly string[], countOf: (q: string) => number): Suggestion {
  const q = words.join(' ');
  return { q, count: countOf(q) };
}

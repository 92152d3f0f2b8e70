import { foldText } from '../../rules/values/fold-text.ts';

/** The months in every language in which files name them, without accents; a beginning of three letters suffices. */
const names = [
  ['janvier', 'january', 'januar', 'enero', 'gennaio'],
  ['fevrier', 'february', 'februar', 'febrero', 'febbraio'],
  ['mars', 'march', 'marz', 'maerz', 'marzo'],
  ['avril', 'april', 'abril', 'aprile'],
  ['mai', 'may', 'mayo', 'maggio'],
  ['juin', 'june', 'juni', 'junio', 'giugno'],
  ['juillet', 'july', 'juli', 'julio', 'luglio'],
  ['aout', 'august', 'agosto'],
  ['septembre', 'september', 'septiembre', 'settembre'],
  ['octobre', 'october', 'oktober', 'octubre', 'ottobre'],
  ['novembre', 'november', 'noviembre'],
  ['decembre', 'december', 'dezember', 'diciembre', 'dicembre'],
];

/** The month that a word names, from 1: `juin`, `Sept.`, `déc`; null for none, or for `jui`, which is two. */
export function monthOf(word: string): number | null {
  const folded = foldText(word).replace(/\.$/u, '');
  if (folded.length < 3) return null;
  const found = names.flatMap((all, at) => (all.some((name) => name.startsWith(folded)) ? [at + 1] : []));
  return found.length === 1 ? found[0]! : null;
}

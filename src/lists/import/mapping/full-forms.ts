import { foldText } from '#contract/rules/values/fold-text.ts';

/** A word of three letters or more that a point shortens: `Emplac.`, `Désign.`; `N.` and `H.T.` are none. */
const shortened = /(?<!\p{L})\p{L}{3,}(?=\.)/u;

/** Maximum number of full forms of a heading; a heading with more says too little. */
const maxForms = 60;

/**
 * The full forms of a column name with shortened words: `Emplac.` is `emplacement`.
 *
 * @param words the words of all names that a column may have, folded
 * @returns none where no word is shortened, or where one begins no known word
 */
export function fullForms(header: string, words: ReadonlySet<string>): string[] {
  let forms = [header];
  while (forms.length > 0 && forms.length <= maxForms && shortened.test(forms[0]!)) {
    const start = foldText(shortened.exec(forms[0]!)![0]);
    const full = [...words].filter((word) => word.startsWith(start));
    forms = forms.flatMap((form) => full.map((word) => form.replace(shortened, word).replace('.', ' ')));
  }
  return forms.length > maxForms || forms[0] === header ? [] : forms;
}

import { languages, translations, type Language } from '../languages.ts';
import { foldText } from '../rules/values/fold-text.ts';
import { frenchChoices, frenchChoicesOfLists } from './choices/fr.ts';
import { furtherNames } from './choices/further-names.ts';

type Choices = readonly string[];

/** The names of choices; a choice without an entry is written as it is stored, which is in English. */
const names = translations<Record<string, string>>({ en: {}, fr: frenchChoices });

/** By the choices of a field: the names that differ from those of the same choice of other fields. */
const namesOfLists = translations<ReadonlyMap<Choices, Record<string, string>>>({
  en: new Map(),
  fr: frenchChoicesOfLists,
});

/** One of a field's `choices` as written in a file. */
export function fileChoice(choices: Choices, value: string, language: Language): string {
  return namesOfLists[language].get(choices)?.[value] ?? names[language][value] ?? value;
}

/** The choice that a cell means, in any language, ignoring case and accents; null for no match. */
export function findChoice(choices: Choices, text: string): string | null {
  const word = foldText(text);
  const isMeant = (choice: string) =>
    [choice, ...(furtherNames[choice] ?? [])].some((name) => foldText(name) === word) ||
    languages.some((language) =>
      // Files of earlier versions have the name that all fields shared.
      [fileChoice(choices, choice, language), names[language][choice] ?? ''].some(
        (name) => foldText(name) === word,
      ),
    );
  return choices.find((choice) => choice === text) ?? choices.find(isMeant) ?? null;
}

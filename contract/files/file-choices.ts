import { languages, translations, type Language } from '../languages.ts';
import { foldText } from '../rules/values/fold-text.ts';
import { frenchChoices } from './choices/fr.ts';

/** The names of choices; a choice without an entry is written as it is stored, which is in English. */
const names = translations<Record<string, string>>({ en: {}, fr: frenchChoices });

/** A choice as written in a file. */
export function fileChoice(value: string, language: Language): string {
  return names[language][value] ?? value;
}

/** The choice that a cell means, in any language, ignoring case and accents; null for no match. */
export function findChoice(choices: readonly string[], text: string): string | null {
  const word = foldText(text);
  const isMeant = (choice: string) =>
    foldText(choice) === word ||
    languages.some((language) => foldText(names[language][choice] ?? '') === word);
  return choices.find((choice) => choice === text) ?? choices.find(isMeant) ?? null;
}

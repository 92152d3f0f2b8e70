import { isLanguage, languages, type Language } from '../../languages.ts';

/** A customer's choices: the company's language, or one of its own. */
export const paperLanguages = ['company', ...languages] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** What an order keeps of its customer's choice; empty for the company's language. */
export function orderLanguageOf(choice: string): string {
  return isLanguage(choice) ? choice : '';
}

/**
 * The language of an order's papers for the customer: the customer's, else the company's, else that of the installation.
 */
export function paperLanguageOf(
  order: { language: string },
  company: string,
  installation: Language,
): Language {
  if (isLanguage(order.language)) return order.language;
  return isLanguage(company) ? company : installation;
}

import type { Language } from '#contract/languages.ts';

/**
 * The locale for numbers and dates of each language. English uses European conventions: day before month, 24 hours, as
 * on the delivery notes of the warehouse.
 */
export const REGION: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

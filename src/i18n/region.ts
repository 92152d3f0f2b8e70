import type { Language } from './language.ts';

/**
 * Whose habits a language follows for numbers and dates. English is the European one: day before month, 24 hours,
 * as on the delivery notes of the warehouse.
 */
export const REGION: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

import { i18n } from '@lingui/core';
import { isLanguage, LANGUAGES } from '#src/i18n/language.ts';
import { loadWork } from '#src/i18n/setup.ts';

/** What stands behind the gates, and its words: neither is fetched before somebody may go there. */
export async function loadInside() {
  const language = isLanguage(i18n.locale) ? i18n.locale : LANGUAGES[0];
  const [inside] = await Promise.all([import('./inside.tsx'), loadWork(language)]);
  return inside;
}

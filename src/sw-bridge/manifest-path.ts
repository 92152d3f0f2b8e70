import { sourceLanguage, type Language } from '#contract/languages.ts';
import type { RoleName } from '#contract/access.ts';

/** The absolute path of the manifest for a role, or before sign-in, in a language. */
export function manifestPath(role: RoleName | null, language: Language): string {
  if (role === null && language === sourceLanguage) return '/manifest.webmanifest';
  return `/manifest.${[role?.toLowerCase(), language].filter(Boolean).join('.')}.webmanifest`;
}

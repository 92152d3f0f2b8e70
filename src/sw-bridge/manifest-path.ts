import type { RoleName } from '#contract/access.ts';

/** The manifest's file for a role, or for nobody yet, in a language; from the host's root. */
export function manifestPath(role: RoleName | null, language: 'en' | 'fr'): string {
  if (role === null && language === 'en') return '/manifest.webmanifest';
  return `/manifest.${[role?.toLowerCase(), language].filter(Boolean).join('.')}.webmanifest`;
}

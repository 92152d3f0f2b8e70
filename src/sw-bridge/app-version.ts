declare global {
  interface ImportMetaEnv {
    /** Written by the build from package.json. */
    readonly QUAI_VERSION: string;
  }
}

/**
 * The application's version and, in a built one, the letters by which its files are told from those of another build:
 * `0.1.0 · DkOxZc8M`.
 */
export function readAppVersion(): string {
  // As the page names its first module (scripts/build/start-behind-page.ts).
  const start = document.querySelector<HTMLLinkElement>('link[data-start]')?.href ?? '';
  const [, build] = /start-([\w-]+)\.js$/.exec(start) ?? [];
  return [import.meta.env.QUAI_VERSION, build].filter(Boolean).join(' · ');
}

declare global {
  interface ImportMetaEnv {
    /** Set by the build from package.json. */
    readonly QUAI_VERSION: string;
  }
}

/**
 * The application's version and, in a build, the hash of its first module, which distinguishes builds: `0.1.0 ·
 * DkOxZc8M`.
 */
export function readAppVersion(): string {
  // The page's first module, as the build names it (scripts/build/start-behind-page.ts).
  const start = document.querySelector<HTMLLinkElement>('link[data-start]')?.href ?? '';
  const [, build] = /start-([\w-]+)\.js$/.exec(start) ?? [];
  return [import.meta.env.QUAI_VERSION, build].filter(Boolean).join(' · ');
}

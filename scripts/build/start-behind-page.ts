import type { Plugin, Rolldown } from 'vite';

/** Modules that the first screen without a session imports as soon as the application runs. */
const LOGIN = '/src/screens/login/login-screen.tsx';
const WORDS = /\/src\/i18n\/locales\/(\w+)\/entry\.po$/;

/**
 * Makes the page's classic script (`public/boot.js`) import the first module, instead of a module script tag: the page
 * then counts as loaded before the application runs. Until then, the browser shows a loading spinner, which a slow
 * tablet draws on the same processor. Modules are preloaded as scripts, see `preloadAsScripts`.
 *
 * The page also names the files of the sign-in screen and of the first texts, without loading them: only the browser
 * knows whether there is a session, and the language. The page's script preloads those that this start needs, so that
 * they arrive with the application instead of a round trip after it.
 */
export function startBehindPage(): Plugin {
  return {
    name: 'quai:start-behind-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const script = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;
        const modules = Array.from(html.matchAll(script), ([, href]) => href!);
        // The modules before it are its dependencies.
        const start = modules.at(-1);
        if (!start?.includes('/start-'))
          throw new Error('start behind page: the last module script is not the start chunk');
        return {
          html: html.replaceAll(script, ''),
          tags: [
            ...modules.map((href) => ({
              rel: 'preload',
              as: 'script',
              crossorigin: true,
              href,
              'data-start': href === start,
            })),
            ...listAhead(bundle),
          ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head-prepend' as const })),
        };
      },
    },
  };
}

/** The links that `public/boot.js` turns into preloads: of the sign-in screen, and of the first texts by language. */
function listAhead(bundle: Rolldown.OutputBundle): { href: string; 'data-ahead': string }[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const idOf = (chunk: Rolldown.OutputChunk) => (chunk.facadeModuleId ?? '').replaceAll('\\', '/');
  const login = chunks.find((chunk) => idOf(chunk).endsWith(LOGIN));
  const words = chunks.flatMap((chunk) => {
    const [, language] = WORDS.exec(idOf(chunk)) ?? [];
    return language === undefined ? [] : [{ href: `/${chunk.fileName}`, 'data-ahead': language }];
  });
  const own = login?.imports.filter((file) => /\/login-[\w-]+\.js$/.test(file)) ?? [];
  if (!login || own.length === 0 || words.length === 0)
    throw new Error('start behind page: the sign-in screen or the first texts have no file of their own');
  return [...[login.fileName, ...own].map((file) => ({ href: `/${file}`, 'data-ahead': 'login' })), ...words];
}

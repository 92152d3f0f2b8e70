import type { Plugin } from 'vite';

/**
 * Makes the page's classic script (`public/boot.js`) import the first module, instead of a module script tag: the page
 * then counts as loaded before the application runs. Until then, the browser shows a loading spinner, which a slow
 * tablet draws on the same processor. Modules are preloaded as scripts, see `preloadAsScripts`.
 */
export function startBehindPage(): Plugin {
  return {
    name: 'quai:start-behind-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const script = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;
        const modules = Array.from(html.matchAll(script), ([, href]) => href!);
        // The modules before it are its dependencies.
        const start = modules.at(-1);
        if (!start?.includes('/start-'))
          throw new Error('start behind page: the last module script is not the start chunk');
        return {
          html: html.replaceAll(script, ''),
          tags: modules.map((href) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'script', crossorigin: true, href, 'data-start': href === start },
            injectTo: 'head-prepend',
          })),
        };
      },
    },
  };
}

import type { Plugin } from 'vite';

/**
 * Has a page's first module imported by its classic script (`public/boot.js`) rather than named as one: the page then
 * counts as loaded before the application runs. Until it does, a browser turns a wheel beside its title, which a slow
 * tablet draws on the same processor. Modules are fetched ahead as scripts, see `preloadAsScripts`.
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
        // What the others are for comes last.
        const start = modules.at(-1);
        if (!start?.includes('/start-')) throw new Error('The page names its modules otherwise.');
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

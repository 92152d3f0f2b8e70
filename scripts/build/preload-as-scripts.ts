import type { Plugin } from 'vite';

/**
 * Has a page's modules fetched ahead as plain scripts. What Chromium fetches as a module it parses while it comes and
 * compiles anew at each start, also where it has kept the compiled code; a module that finds its file preloaded as a
 * script starts from that code. Browsers that keep nothing of the sort take the preloaded file as it is.
 */
export function preloadAsScripts(): Plugin {
  return {
    name: 'quai:preload-as-scripts',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const asScripts = code.replaceAll(/"modulepreload"(?= : "preload")/g, '"preload"');
        if (asScripts === code)
          this.error('The helper that preloads what a part imports is written otherwise.');
        return { code: asScripts, map: null };
      },
    },
  };
}

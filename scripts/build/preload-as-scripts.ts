import type { Plugin } from 'vite';

/**
 * Preloads a page's modules as plain scripts. Chromium parses a file fetched as a module while it downloads and
 * compiles it at each start, even if it has cached the compiled code; a module whose file was preloaded as a script
 * uses that cache. Browsers without such a cache use the preloaded file as it is.
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

import type { Plugin } from 'vite';

/** Known to V8 at the beginning of a file, and to nobody else. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile these parts whole while they come, beside the page, and keep all of that for the next start. By
 * itself it compiles a function where that is first called, and does so anew at each start. For parts of which a first
 * screen calls the most: what nobody calls costs a first visit (https://v8.dev/blog/explicit-compile-hints).
 * @param parts names of chunks
 */
export function compileWhole(parts: readonly string[]): Plugin {
  return {
    name: 'quai:compile-whole',
    apply: 'build',
    generateBundle: {
      // Whatever else is put before the code goes below: the first line is the only place.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        for (const part of parts) {
          const named = chunks.filter(({ name }) => name === part);
          if (named.length === 0) this.error(`No part of the application is called ${part}.`);
          for (const chunk of named) chunk.code = `${hint}${chunk.code}`;
        }
      },
    },
  };
}

import type { Plugin } from 'vite';

/** A V8 compile hint; it must be in the first line of a file, and other engines ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells Chromium to compile these chunks completely while they download, in the background, and to cache the result for
 * the next start. Without the hint it compiles each function on its first call, and again at each start. Only for
 * chunks of which the first screen uses most: unused functions cost time on a first visit
 * (https://v8.dev/blog/explicit-compile-hints).
 * @param parts names of chunks
 */
export function compileWhole(parts: readonly string[]): Plugin {
  return {
    name: 'quai:compile-whole',
    apply: 'build',
    generateBundle: {
      // Runs last, because the hint only works in the first line.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        for (const part of parts) {
          const named = chunks.filter(({ name }) => name === part);
          if (named.length === 0) this.error(`compile hints: no chunk is named ${part}`);
          for (const chunk of named) chunk.code = `${hint}${chunk.code}`;
        }
      },
    },
  };
}

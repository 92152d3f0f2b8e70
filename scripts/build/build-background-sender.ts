import { build, type Plugin, type UserConfig } from 'vite';

/** What the service worker finds once the script is imported: the exports of `sw/background-sender.ts`. */
const NAME = 'backgroundSender';

/**
 * Builds what the service worker sends with as a script of its own, `/service-worker-sender.js`. A service worker is one
 * script, read and run each time the browser wakes it, which is at each start of the application; only importing another
 * one later keeps from that what it needs when no page is open.
 * @param config what both scripts of the worker are built with
 */
export function buildBackgroundSender(config: Pick<UserConfig, 'define'> & { target: string[] }): Plugin {
  return {
    name: 'quai:background-sender',
    apply: 'build',
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: config.define,
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: config.target,
          lib: {
            entry: 'sw/background-sender.ts',
            name: NAME,
            formats: ['iife'],
            fileName: () => 'service-worker-sender.js',
          },
        },
      });
    },
  };
}

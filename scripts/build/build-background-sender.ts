import { build, type Plugin, type UserConfig } from 'vite';

/** The global in which the service worker finds the exports of `sw/background-sender.ts` after importing the script. */
const NAME = 'backgroundSender';

/**
 * Builds the service worker's sending code as a separate script, `/service-worker-sender.js`. The browser reads and
 * runs the whole service worker each time it starts it, which is at each start of the application. Code that is only
 * needed without an open page is therefore imported later.
 * @param config the shared configuration of the worker's two scripts
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

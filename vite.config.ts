import { readFileSync } from 'node:fs';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildBackgroundSender } from './scripts/build/build-background-sender.ts';
import { compileWhole } from './scripts/build/compile-whole.ts';
import { precompressAssets } from './scripts/build/precompress-assets.ts';
import { preloadAsScripts } from './scripts/build/preload-as-scripts.ts';
import { startBehindPage } from './scripts/build/start-behind-page.ts';
import { webManifests } from './src/sw-bridge/web-manifests.ts';

const target = ['chrome111', 'safari16.4', 'firefox114'];
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const define = { 'import.meta.env.QUAI_VERSION': JSON.stringify(version) };

/** What the device is told when the application is installed: a file for each role and language. */
function writeManifests(): Plugin {
  return {
    name: 'quai:web-manifests',
    generateBundle() {
      for (const { path, manifest } of webManifests()) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: JSON.stringify(manifest, null, 2) });
      }
    },
  };
}

/** The modules at these paths, given without their endings. */
function files(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})\\.tsx?$`.replaceAll('/', '[\\\\/]'));
}

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    writeManifests(),
    preloadAsScripts(),
    compileWhole(['inside', 'shared', 'shop', 'catalog-screen']),
    startBehindPage(),
    precompressAssets(),
    buildBackgroundSender({ define, target }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The application registers it itself: the server's content policy lets nothing into the page.
      injectRegister: false,
      manifest: false,
      integration: {
        // The plugin's own settings print a deprecation warning and a log that `--logLevel` does not reach.
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
          config.build = {
            ...config.build,
            rolldownOptions: {
              input: 'sw/service-worker.ts',
              output: { entryFileNames: 'service-worker.mjs', codeSplitting: false },
            },
            rollupOptions: {},
          };
        },
      },
      injectManifest: {
        target,
        globPatterns: [
          'index.html',
          'favicon.svg',
          'boot.js',
          'icons/quai-*.png',
          'assets/**/*.{js,css,woff2,wasm,svg,mp3}',
        ],
        // Files are imported by the server's dry run only, so that what reads them is never needed without it.
        globIgnores: ['**/assets/{xlsx,papaparse,read-file.worker}*'],
        dontCacheBustURLsMatching: /^assets\//,
        // The server answers every screen's address, and this one, with the page in the operator's language.
        manifestTransforms: [
          async (entries) => ({
            manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)),
            warnings: [],
          }),
        ],
      },
    }),
  ],
  define,
  // Macros are gone before the browser sees the code; bundling their packages ahead of time would bring them back.
  optimizeDeps: { exclude: ['@lingui/core/macro', '@lingui/react/macro'] },
  build: {
    outDir: 'dist',
    target,
    manifest: true,
    // Every browser of the target preloads modules by itself; the polyfill would be one more script to run first.
    modulePreload: { polyfill: false },
    // Nothing is written into the page or the code as data: the server's content policy allows own files only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // What is needed together comes as one file: forty small ones cost a round trip each on a weak network, and
          // compress worse. A group takes with it all that it imports, but for what a group above it has.
          groups: [
            {
              name: 'start',
              test: files(
                'src/main',
                'src/ui/(brand|field|language-menu|notice|password-input|read-form-text|text-input|icons/states)',
              ),
            },
            { name: 'inside', test: files('src/app/inside') },
            {
              name: 'shared',
              test: files(
                'src/api/use-lost',
                'src/ui/(?!(barcode|code-128|combobox|stepper|steps)\\b).*',
                'src/replica/[a-z-]*',
                'src/floor/(dependants|job-words|no-customer|order-standing|sees-nothing|short-words|standing-pill|typed-word|use-actor)',
                'src/outbox/(decide|enqueue|wait-for-verdict)',
                'src/session/vat-rate',
                'src/lists/(cells/short-date|filters/search-box|form/failure-reason|row/row-link|url/(key-filter|use-navigate-within))',
                'src/lists/(kept-line|table/scroll-memory|window/[a-z-]*|use-(debounced|event|list-keys|media|width))',
                'contract/registry',
                'contract/rules/(line-.*|location|order-.*|preparation|stock-level)',
              ),
            },
            // Lists hear the scanner, and screens that take the whole tablet have a bar: without the cards and dialogs of
            // the floor, which come with what waits.
            { name: 'scan', test: files('src/scan/(read-code|same-code|use-scans)') },
            {
              name: 'tablet',
              test: files('src/floor/(floor-bar|use-hand)', 'src/scan/(?!measure-scan\\b).*'),
            },
            {
              name: 'differences',
              test: files('src/floor/order-differences', 'contract/commands/order-differences'),
            },
            { name: 'floor', test: files('src/floor/.*') },
            { name: 'shop', test: files('src/ordering/.*') },
            {
              name: 'lists',
              test: files('src/lists/(cells|declare)/.*', 'src/screens/lists/(list-screen|cells/.*)'),
            },
          ],
        },
      },
    },
  },
  // Workers load their libraries when they need them; the default format would put all of them into each worker.
  worker: { format: 'es' },
});

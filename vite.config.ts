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
import { scriptGroups } from './scripts/build/script-groups.ts';
import { startBehindPage } from './scripts/build/start-behind-page.ts';
import { webManifests } from './src/sw-bridge/web-manifests.ts';

const target = ['chrome111', 'safari16.4', 'firefox114'];
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const define = { 'import.meta.env.QUAI_VERSION': JSON.stringify(version) };

/** Writes the web app manifests: a file for each role and language. */
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

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    writeManifests(),
    preloadAsScripts(),
    compileWhole(['inside', 'shared', 'window', 'details', 'shop', 'catalog-screen']),
    startBehindPage(),
    precompressAssets(),
    buildBackgroundSender({ define, target }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The application registers it itself, because the server's content security policy allows no inline scripts.
      injectRegister: false,
      manifest: false,
      integration: {
        // The plugin's own settings print a deprecation warning and a log that `--logLevel` does not silence.
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
        // Not precached: imports need the server for their dry run, so their reader is never needed offline.
        // The camera's reader is kept by its first use: most devices have a scanner or a reader of their own.
        globIgnores: ['**/assets/{xlsx,cpexcel,papaparse,read-file.worker,zxing_reader}*'],
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
  // Macros are compiled away; pre-bundling their packages would bring them back.
  optimizeDeps: { exclude: ['@lingui/core/macro', '@lingui/react/macro'] },
  build: {
    outDir: 'dist',
    target,
    manifest: true,
    // Every target browser supports module preload; the polyfill would be one more script to run first.
    modulePreload: { polyfill: false },
    // Nothing is inlined as data: the server's content security policy only allows the server's own files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: scriptGroups,
        },
      },
    },
  },
  // Workers load their libraries on demand; the default format would bundle all of them into each worker.
  worker: { format: 'es' },
});

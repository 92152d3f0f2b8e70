import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
  ],
  // Macros are gone before the browser sees the code; bundling their packages ahead of time would bring them back.
  optimizeDeps: { exclude: ['@lingui/core/macro', '@lingui/react/macro'] },
  build: {
    outDir: 'dist',
    target: ['chrome111', 'safari16.4', 'firefox114'],
    manifest: true,
    // Every browser of the target preloads modules by itself; the polyfill would be one more script to run first.
    modulePreload: { polyfill: false },
    // Nothing is written into the page or the code as data: the server's content policy allows own files only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs comes as one file: forty small ones cost a round trip each on a weak network,
            // and compress worse.
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  // Workers load their libraries when they need them; the default format would put all of them into each worker.
  worker: { format: 'es' },
});

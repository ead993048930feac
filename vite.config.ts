import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listModules } from './app/build/apart.ts'
import { chunkGroups } from './app/build/chunks.ts'
import { routesApart } from './app/build/route-tables.ts'
import { shapesAreTypes, shapesLeftOut } from './app/build/slim.ts'
import { wordsMarked } from './app/build/words.ts'

/**
 * The browser bundle. The server writes the HTML, so there is none here; every address in it is relative, since the
 * same files are served under `/site/static/` and under a site's prefix, and each language has its own folder there.
 */
export default defineConfig({
  base: './',
  publicDir: 'kernel/web/public',
  plugins: [react(), shapesAreTypes(), shapesLeftOut(), wordsMarked(), routesApart(), listModules()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 2_048,
    // In-app browsers of phones a few years old.
    target: ['chrome87', 'safari14', 'firefox78'],
    rolldownOptions: {
      input: 'app/web.tsx',
      // Class fields are assigned: for these targets, defining them would take a helper.
      transform: { assumptions: { setPublicClassFields: true } },
      output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
})

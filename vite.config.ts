import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import * as zod from 'zod'
import { listModules } from './app/build-apart.ts'
import { chunkGroups } from './app/build-chunks.ts'

/**
 * The browser bundle. The server writes the HTML, so there is none here; every address in it is relative, since the
 * same files are served under `/site/static/` and under a site's prefix.
 */
export default defineConfig({
  base: './',
  publicDir: 'kernel/web/public',
  plugins: [react(), shapesAreTypes(), listModules()],
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
      output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
})

/**
 * In the browser a contract is a path and its types: the server checks every shape, and nothing here parses one. The
 * library behind the shapes is a sixth of what may be sent before the home page works, so its place is taken by a word
 * that accepts any sentence. Whoever does try to parse in the browser gets an error that says so.
 */
function shapesAreTypes(): Plugin {
  const names = Object.keys(zod).filter((name) => /^[a-z_$][\w$]*$/i.test(name) && name !== 'default')
  return {
    name: 'shapes-are-types',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === 'zod' ? '\0shapes' : undefined),
    load: (id) => (id === '\0shapes' ? `${shapeWord}\n${names.map(exported).join('\n')}` : undefined),
  }
}

const exported = (name: string): string => `export { shape as ${name} }`

const shapeWord = `
const refuse = () => { throw new Error('Shapes are checked by the server') }
const shape = new Proxy(() => {}, {
  get: (_, name) => (/^(safe)?(parse|decode|encode)/i.test(String(name)) ? refuse : shape),
  apply: () => shape,
  construct: () => shape,
})`

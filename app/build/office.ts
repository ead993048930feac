import { readFile } from 'node:fs/promises'
import { closure, type Manifest, weightIn } from './budget.ts'
import { wordsMarked } from './words.ts'

const entry = 'app/office.tsx'

/**
 * Builds the back office separately: it shares no chunks with the portal, contains the real schemas to generate forms
 * from, and may require a newer browser.
 */
export async function buildOffice(root: string, folder: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  await build({
    root,
    base: './',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), wordsMarked()],
    build: {
      outDir: `${folder}/office`,
      manifest: true,
      assetsInlineLimit: 2_048,
      chunkSizeWarningLimit: 2_000,
      target: ['chrome111', 'safari16.4', 'firefox114'],
      rolldownOptions: { input: entry },
    },
  })
}

/** The size of the back office's first load, in the largest language. */
export async function weighOffice(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(`${folder}/office/.vite/manifest.json`, 'utf8')) as Manifest
  const files = closure(manifest, [entry]).map((key) => `office/${manifest[key]!.file}`)
  const { weight } = await weightIn(folder, files)
  return `back office ${(weight / 1000).toFixed(0)} KB`
}

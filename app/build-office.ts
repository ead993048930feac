import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { closure, type Manifest } from './build-budget.ts'

const entry = 'app/office.tsx'

/**
 * The back office, built apart: it shares nothing with what phones load, holds the real shapes to make forms of, and may
 * ask for a newer browser.
 */
export async function buildOffice(root: string, folder: string): Promise<string> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const outDir = `${folder}/office`
  await build({
    root,
    base: './',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      manifest: true,
      assetsInlineLimit: 2_048,
      chunkSizeWarningLimit: 2_000,
      target: ['chrome111', 'safari16.4', 'firefox114'],
      rolldownOptions: { input: entry },
    },
  })
  return `back office ${((await weightOf(outDir)) / 1000).toFixed(0)} KB`
}

async function weightOf(folder: string): Promise<number> {
  const manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest
  const files = closure(manifest, [entry]).map((key) => readFile(`${folder}/${manifest[key]!.file}`))
  return (await Promise.all(files)).reduce((sum, bytes) => sum + gzipSync(bytes).length, 0)
}

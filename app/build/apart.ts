import { readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { closure, type Manifest } from './budget.ts'

/** Libraries of the back office; the portal must never load them. */
const officeOnly = /node_modules\/(antd|@ant-design\/(cssinjs|icons)|@rc-component\/(table|tree|menu|picker|form))\//

const listFile = '.vite/modules.json'

/** Writes a list of the source modules of each chunk. */
export function listModules(): Plugin {
  return {
    name: 'list-modules',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []))
      const list = Object.fromEntries(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
      await writeFile(`${dir}/${listFile}`, JSON.stringify(list))
    },
  }
}

/** Throws if code of the back office is in a chunk that the portal's entry or pages load. */
export async function checkApart(folder: string): Promise<void> {
  const list = JSON.parse(await readFile(`${folder}/${listFile}`, 'utf8')) as Record<string, string[]>
  const manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest
  const files = new Set(closure(manifest, Object.keys(manifest)).map((key) => manifest[key]!.file))
  for (const file of files) {
    const stray = list[file]?.find((source) => officeOnly.test(source) || /\/kernel\/web\/office\//.test(source))
    if (stray) throw new Error(`${stray} belongs to the back office and is in the portal's ${file}`)
  }
}

import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = 1_000

/** Writes `.br` and `.gz` beside every text file: compressed once here, not at every request. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json,wasm}', { cwd: folder })
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(`${folder}/${file}`)
      if (bytes.length < worthIt) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${folder}/${file}.br`, await brotli(bytes, { params }))
      await writeFile(`${folder}/${file}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}

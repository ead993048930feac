import { globSync } from 'node:fs'
import { link, readFile, stat, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = 1_000

/** Writes `.br` and `.gz` beside every text file: compressed once at build time, not for every request. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json,wasm}', { cwd: folder }).map((file) => `${folder}/${file}`)
  await Promise.all((await byContent(files)).map(compress))
}

/** Groups hard links: a file shared by several languages is compressed once. */
async function byContent(files: readonly string[]): Promise<string[][]> {
  const names = new Map<number, string[]>()
  for (const file of files) {
    const { ino } = await stat(file)
    names.set(ino, [...(names.get(ino) ?? []), file])
  }
  return [...names.values()]
}

async function compress([file, ...others]: readonly string[]): Promise<void> {
  const bytes = await readFile(file!)
  if (bytes.length < worthIt) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
  for (const other of others) for (const ending of ['br', 'gz']) await link(`${file}.${ending}`, `${other}.${ending}`)
}

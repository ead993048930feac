import { globSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { languages } from '#kernel/language/messages.ts'
import { codeIn, hasMarks } from './marks.ts'

/** The output folders of the bundler. */
const built = ['assets', 'office/assets']

/**
 * A folder for each language with the layout of the build: `zh/assets`, `zh/office/assets`. Its scripts contain only
 * the words of that language; files without words are hard links to one file.
 */
export async function splitLanguages(folder: string): Promise<void> {
  const files = globSync(
    built.map((one) => `${one}/**/*.*`),
    { cwd: folder },
  )
  const worded = await Promise.all(files.map((file) => splitFile(folder, file)))
  if (!worded.some(Boolean)) throw new Error('Nothing that was built has words')
  await Promise.all(built.map((one) => rm(`${folder}/${one}`, { recursive: true, force: true })))
}

/** Returns whether the file has words. */
async function splitFile(folder: string, file: string): Promise<boolean> {
  const code = file.endsWith('.js') ? await readFile(`${folder}/${file}`, 'utf8') : ''
  const isWorded = hasMarks(code)
  for (const language of languages) {
    const own = `${folder}/${language}/${file}`
    await mkdir(dirname(own), { recursive: true })
    if (isWorded) await writeFile(own, codeIn(language, code))
    else await link(`${folder}/${file}`, own)
  }
  return isWorded
}

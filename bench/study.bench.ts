import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Figure } from './measure.ts'

/** Study: each file in `bench/study` is a part of it, measured one after another; `npm run bench -- study PART` one. */
export async function* measure(): AsyncIterable<Figure> {
  const folder = `${import.meta.dirname}/study`
  const wanted = process.argv[3]
  for (const file of globSync(wanted ? `${wanted}.ts` : '*.ts', { cwd: folder }).sort()) {
    const part = (await import(pathToFileURL(`${folder}/${file}`).href)) as { measure: () => AsyncIterable<Figure> }
    yield* part.measure()
  }
}

import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Figure } from './measure.ts'

/** Study: each file in `bench/study` is a part of it, measured one after another. */
export async function* measure(): AsyncIterable<Figure> {
  const folder = `${import.meta.dirname}/study`
  for (const file of globSync('*.ts', { cwd: folder }).sort()) {
    const part = (await import(pathToFileURL(`${folder}/${file}`).href)) as { measure: () => AsyncIterable<Figure> }
    yield* part.measure()
  }
}

import { copyIn } from '../copy.ts'
import { type Figure, median } from '../measure.ts'
import { withClient } from '../site-connection.ts'
import { type Desk, importSeconds } from './import-desk.ts'

type List = { file: Buffer; counts: Record<string, number> }

type Race = {
  /** Names of the figures of the two lists. */
  names: readonly [first: string, diff: string]
  rows: string
  desk: Desk
  first: List
  /** The first list with some differences. */
  next: List
  /** The baseline: `COPY` of the same rows. */
  copy: { url: string; table: string; columns: string; options?: string; rows: Buffer; against: string }
  rounds: number
  /** Takes out what the round before has left. */
  clear: () => Promise<void>
}

/** A list through the calls of an import, from the upload to its last row applied, against `COPY`; then its differences. */
export async function* importRace(race: Race): AsyncIterable<Figure> {
  const { desk, first, next, copy } = race
  const taken = { copy: [] as number[], first: [] as number[], diff: [] as number[] }
  for (let round = 0; round < race.rounds; round++) {
    await race.clear()
    taken.copy.push(await copySeconds(copy))
    taken.first.push(await importSeconds(desk, first.file, first.counts))
    taken.diff.push(await importSeconds(desk, next.file, next.counts))
    taken.copy.push(await copySeconds(copy))
  }
  yield figureOf(race, race.names[0], taken.first, taken.copy)
  yield figureOf(race, race.names[1], taken.diff, taken.copy)
}

async function copySeconds({ url, table, columns, options = '', rows }: Race['copy']): Promise<number> {
  return withClient(url, async (client) => {
    await client.query(`truncate ${table}`)
    const from = performance.now()
    await copyIn(client, `copy ${table} (${columns}) from stdin ${options}`, rows)
    return (performance.now() - from) / 1000
  })
}

function figureOf({ rows, copy }: Race, name: string, ours: readonly number[], bare: readonly number[]): Figure {
  const [value, baseline] = [median([...ours]), median([...bare])]
  return {
    name,
    value: Number(value.toFixed(2)),
    unit: `s for ${rows}, from the upload to the last row applied`,
    ratio: Number((value / baseline).toFixed(2)),
    against: `COPY of ${copy.against} (${baseline.toFixed(2)} s)`,
    ceiling: 4,
  }
}

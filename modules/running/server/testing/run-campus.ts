import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { multipart } from '#kernel/testing/multipart.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import type { Fix } from '../../track.ts'
import { randomFrom } from '../demo/loops.ts'
import { served } from '../index.ts'

export const openRuns = (others: readonly Served[] = []) => campus([served, ...others])
export type Runs = Awaited<ReturnType<typeof openRuns>>

export const newKey = (): string => randomBytes(12).toString('hex')
/** A Wednesday: runs before it cross neither midnight nor the beginning of a week. */
const noon = Date.parse('2026-03-04T12:00:00+08:00')
export const now = (): number => noon / 1000
export const dayFrom = (days: number): string => new Date(noon + days * 86_400_000).toISOString().slice(0, 10)

/** Northwards from 30° N, 120° E: `meters` at `pace`, ended a minute ago, with the small noise of a phone of its own. */
export function straight(meters: number, { pace = 360, every = 5, until = now() - 60, seed = 1 } = {}): Fix[] {
  const random = randomFrom(seed * 7_919)
  const count = Math.ceil((meters * pace) / 1000 / every)
  const from = until - count * every
  return Array.from({ length: count + 1 }, (_, i) => {
    const north = (i * every * 1000) / pace
    return [
      from + i * every,
      30_000_000 + Math.round((north / 111_195) * 1e6),
      120_000_000 + Math.round(random() * 20),
      5,
    ]
  })
}

export const chunks = (fixes: readonly Fix[], size = 30): Fix[][] =>
  Array.from({ length: Math.ceil(fixes.length / size) }, (_, i) => fixes.slice(i * size, (i + 1) * size))

export const gpxOf = (fixes: readonly Fix[]): string =>
  `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>${fixes
    .map(
      ([at, lat, lng]) =>
        `<trkpt lat="${lat / 1e6}" lon="${lng / 1e6}"><time>${new Date(at * 1000).toISOString()}</time></trkpt>`,
    )
    .join('')}</trkseg></trk></gpx>`

/** A fresh site, with test helpers. */
export async function runCampus(t: Runs) {
  t.clock.offset = noon - Date.now()
  const site = await t.site()
  const { pool } = t.portal.database
  const { admin, call } = site
  const draft = {
    ...{
      title: '阳光长跑',
      titleEn: 'Run',
      startsOn: dayFrom(-3),
      endsOn: dayFrom(3),
      leastMeters: 1_000,
      weekLeast: 1,
    },
    ...{ dayMost: 2, goalRuns: 2, leastPoints: 0, teamMost: 3 },
  }
  const send = (who: Caller, plan: string, key: string, fixes: readonly Fix[], { device = 'phone', number = 0 } = {}) =>
    call(who, contract.sendRunPart, { plan, key, device, number, fixes: JSON.stringify(fixes) as never })
  return {
    ...site,
    draft,
    send,
    db: readerFor(pool, site.id),
    write: <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work),
    job: (job: string) => runJob(t, { site: site.id, served, job }),
    /** An open plan. */
    put: async (more: object = {}) => {
      const { id, version } = await call(admin, contract.savePlan, { ...draft, ...more } as never)
      await call(admin, contract.openPlan, { id, version })
      return id
    },
    /** Sends a file; the name of the refusal, or the data. */
    sendFile: async (who: Caller, plan: string, content: string | Buffer, key = newKey()) => {
      const fields = [
        { field: 'plan', content: plan },
        { field: 'key', content: key },
      ]
      const { payload, type } = multipart([...fields, { field: 'file', name: 'run.gpx', content }])
      const answer = await t.server.inject({
        ...{ method: 'POST', url: contract.importRun.path, payload },
        headers: {
          host: who.host,
          cookie: who.cookie ?? '',
          'content-type': type,
          'x-requested-with': 'XMLHttpRequest',
        },
      })
      expect(answer.statusCode).toBeLessThan(500)
      return (answer.headers['x-fail'] as string | undefined) ?? (answer.json().d as { id: string; state: string })
    },
    /** A whole run, sent and finished. */
    runWhole: async (who: Caller, plan: string, fixes: readonly Fix[]) => {
      const key = newKey()
      const list = chunks(fixes)
      for (const [number, part] of list.entries()) await send(who, plan, key, part, { number })
      const { id } = await call(who, contract.finishRun, { key, device: 'phone', parts: list.length })
      return call(who, contract.run, { id })
    },
  }
}

import { and, eq, inArray, or } from 'drizzle-orm'
import { setUses } from '#engines/allocation/server/use.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { fold, type Move } from '../fold.ts'
import { admissions, scans } from './schema.ts'

type Moved = Move & { grant: string; nth: number; gate: string; conflict: string }

/** The topic published on every entry or exit of the pool. */
export const admissionTopic = (pool: string): string => `admission/${pool}`

type Writing = Pick<WriteContext, 'db' | 'publish'>

/** Recomputes from all scans who is in with the passes of these grants. Under the door's lock. */
export async function refold({ db, publish }: Writing, pool: string, of: readonly string[]): Promise<void> {
  if (of.length === 0) return
  await publish(admissionTopic(pool), {})
  const moves = await movesOf(db, of)
  const byPass = Map.groupBy(moves, ({ grant, nth }) => `${grant} ${nth}`)
  const folded = [...byPass.values()].map((ofPass) => ({ ...fold(ofPass), ofPass }))
  await mark(db, moves, new Set(folded.flatMap(({ doubled }) => [...doubled])))
  await db.delete(admissions).where(inArray(admissions.grant, [...of]))
  const entries = folded.flatMap(({ entry, ofPass }) => ofPass.filter(({ id }) => id === entry?.id))
  const uses = Map.groupBy(entries, ({ grant }) => grant)
  await setUses(db, of, new Map([...uses].map(([grant, { length }]) => [grant, length])))
  if (entries.length === 0) return
  await db
    .insert(admissions)
    .values(entries.map(({ id, grant, nth, gate, at }) => ({ grant, nth, pool, scan: id, gate, at: new Date(at) })))
}

/** Conflicting scans are ignored, unless an organiser counted them. */
async function movesOf(db: WriteDb, of: readonly string[]): Promise<Moved[]> {
  const rows = await db
    .select()
    .from(scans)
    .where(
      and(
        inArray(scans.grant, [...of]),
        inArray(scans.result, ['in', 'out']),
        or(inArray(scans.conflict, ['', 'doubled']), eq(scans.decision, 'counted')),
      ),
    )
  return rows.map(({ id, at, result, grant, nth, gate, conflict }) => {
    return { id, at: at.getTime(), result: result as Move['result'], grant: grant!, nth: nth!, gate, conflict }
  })
}

async function mark(db: WriteDb, moves: readonly Moved[], doubled: ReadonlySet<string>): Promise<void> {
  const ordinary = moves.filter(({ conflict }) => conflict === '' || conflict === 'doubled')
  const changed = ordinary.filter(({ id, conflict }) => (conflict === 'doubled') !== doubled.has(id))
  for (const is of [true, false]) {
    const ids = changed.flatMap(({ id }) => (doubled.has(id) === is ? [id] : []))
    const conflict = is ? 'doubled' : ''
    if (ids.length) await db.update(scans).set({ conflict }).where(inArray(scans.id, ids))
  }
}

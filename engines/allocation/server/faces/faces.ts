import { sql } from 'drizzle-orm'
import type { AgendaItem } from '#engines/agenda/server/put.ts'
import { excludedOf } from '#kernel/server/db/excluded.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { liveStates } from '../../shapes.ts'
import { faces } from './schema.ts'

/** The agenda item shown to someone who has a grant, a hold or an offer of a pool. */
export type Face = Omit<AgendaItem, 'for' | 'many' | 'dueAt' | 'shownFrom' | 'until' | 'round'> & {
  state: (typeof liveStates)[number]
}

/** Sets the agenda items of a pool. If they changed, the agendas of everyone with a live grant are updated. */
export async function setFaces(db: WriteDb, pool: string, list: readonly Face[]): Promise<void> {
  const changed = await db
    .insert(faces)
    .values(list.map((face) => ({ pool, ...face })))
    .onConflictDoUpdate({ target: [faces.site, faces.pool, faces.state], set: renewed, setWhere: isOther })
    .returning({ state: faces.state })
  if (changed.length === 0) return
  await db.execute(sql`select allocation_show(${pool}, array(select distinct person from allocation_grants
    where pool = ${pool} and state in ('held', 'offered', 'granted')))`)
}

const named = ['source', 'source_id', 'kind', 'title', 'text', 'action', 'link', 'starts_at', 'ends_at'] as const
const renewed = excludedOf(faces, 'site', 'pool', 'state')
const row = (of: string) => sql.raw(`(${named.map((name) => `${of}.${name}`).join(', ')})`)
const isOther = sql`${row('allocation_faces')} is distinct from ${row('excluded')}`

/** Updates the agenda items of these people for the pool: used after changes they did not request themselves. */
export async function showTo(db: WriteDb, pool: string, people: readonly string[]): Promise<void> {
  if (people.length) await db.execute(sql`select allocation_show(${pool}, ${sql.param([...people])}::uuid[])`)
}

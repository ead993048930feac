import { sql } from 'drizzle-orm'
import type { AgendaItem } from '#engines/agenda/server/put.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { liveStates } from '../shapes.ts'
import { faces } from './faces/schema.ts'

/** How it stands on someone's agenda that they have a place of a pool, hold one or are offered one. */
export type Face = Omit<AgendaItem, 'for' | 'many' | 'dueAt' | 'shownFrom' | 'until' | 'round'> & {
  state: (typeof liveStates)[number]
}

/** Sets how a pool stands on agendas. If that is something new, everyone who has something of it sees it so. */
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
const column = (name: string) => sql.raw(`excluded.${name}`)
const renewed = {
  ...{ source: column('source'), sourceId: column('source_id'), kind: column('kind'), title: column('title') },
  ...{ text: column('text'), action: column('action'), link: column('link') },
  ...{ startsAt: column('starts_at'), endsAt: column('ends_at') },
}
const row = (of: string) => sql.raw(`(${named.map((name) => `${of}.${name}`).join(', ')})`)
const isOther = sql`${row('allocation_faces')} is distinct from ${row('excluded')}`

/** What these people have of the pool stands on their agendas as it is now: for what was done to them without a request of theirs. */
export async function showTo(db: WriteDb, pool: string, people: readonly string[]): Promise<void> {
  if (people.length) await db.execute(sql`select allocation_show(${pool}, ${sql.param([...people])}::uuid[])`)
}

import { eq } from 'drizzle-orm'
import { setFaces } from '#engines/allocation/server/faces.ts'
import { changePool, createPool, setQuotas } from '#engines/allocation/server/pools.ts'
import { endPool } from '#engines/allocation/server/revoke.ts'
import { pools } from '#engines/allocation/server/schema.ts'
import { type PoolRules, poolShape, type QuotaDraft } from '#engines/allocation/shapes.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { badInput } from '#kernel/words.ts'
import { facesOf } from './agenda-faces.ts'
import type { EventRow, SessionRow } from './rules.ts'
import { sessions } from './schema.ts'

export const poolOwner = 'tickets.session'

type Writing = { db: WriteDb }
type Showing = Writing & { site: Pick<Site, 'words'> }
type SessionDraft = Pick<SessionRow, 'startsAt' | 'endsAt'> &
  Partial<Pick<SessionRow, 'title' | 'place' | 'doorsAt' | 'position'>> & { quotas: readonly QuotaDraft[] }

/** What an event's rules mean for the places of one session: its sale ends when it starts, at the latest. */
export function poolRulesOf(event: EventRow, { startsAt }: Pick<SessionRow, 'startsAt'>): PoolRules {
  const { opensAt, closesAt, mode, perPerson, holdSeconds, offerSeconds, needsCode, waits } = event
  const ends = startsAt < closesAt ? startsAt : closesAt
  if (ends <= opensAt) throw badInput({ startsAt: 'outOfRange' })
  return poolShape.parse({
    opensAt,
    closesAt: ends,
    perPerson,
    holdSeconds,
    offerSeconds,
    needsCode,
    // A draw is made from the list, whether one may wait afterwards or not.
    waits: waits || mode === 'lottery',
    order: mode === 'lottery' ? 'draw' : 'arrival',
  })
}

/** A session and its pool. */
export async function createSession({ db, site }: Showing, event: EventRow, draft: SessionDraft): Promise<SessionRow> {
  const { quotas, ...face } = draft
  const id = crypto.randomUUID()
  const pool = await createPool({ db }, { owner: poolOwner, ownerId: id, ...poolRulesOf(event, draft), quotas })
  const [row] = await db
    .insert(sessions)
    .values({ id, event: event.id, pool, ...face, doorsAt: face.doorsAt ?? face.startsAt })
    .returning()
  await showSession({ db, site }, event, row!)
  return row!
}

/** After an event or a session was changed. */
export async function changeEventPools({ db, site }: Showing, event: EventRow): Promise<void> {
  const list = await db.select().from(sessions).where(eq(sessions.event, event.id))
  for (const session of list) {
    await changePool({ db }, session.pool, poolRulesOf(event, session))
    await showSession({ db, site }, event, session)
  }
}

/** On the agendas of those who have something of it, as it is called and takes place now. */
export const showSession = ({ db, site }: Showing, event: EventRow, session: SessionRow): Promise<void> =>
  setFaces(db, session.pool, facesOf({ site }, event, session))

export const setSessionQuotas = ({ db }: Writing, session: SessionRow, quotas: readonly QuotaDraft[]): Promise<void> =>
  setQuotas({ db }, session.pool, quotas)

/** It is off: everything is given back, and from this commit on nothing is to be had. Answers who had something. */
export async function endSession({ db }: Writing, { pool }: Pick<SessionRow, 'pool'>, now: Date) {
  const ended = await endPool({ db }, pool)
  await db.update(pools).set({ opensAt: null, closesAt: now }).where(eq(pools.id, pool))
  return ended
}

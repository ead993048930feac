import { eq } from 'drizzle-orm'
import { setFaces } from '#engines/allocation/server/faces/faces.ts'
import { changePool, createPool, setQuotas } from '#engines/allocation/server/pools.ts'
import { endPool } from '#engines/allocation/server/revoke.ts'
import { pools } from '#engines/allocation/server/schema.ts'
import { type PoolRules, poolShape, type QuotaDraft } from '#engines/allocation/shapes.ts'
import { badInput } from '#kernel/language/words.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { facesOf } from '../agenda-faces.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { sessions } from '../schema.ts'

export const poolOwner = 'tickets.session'

type Writing = { db: WriteDb }
type Showing = Writing & { site: Pick<Site, 'words'> }
type SessionDraft = Pick<SessionRow, 'startsAt' | 'endsAt'> &
  Partial<Pick<SessionRow, 'title' | 'place' | 'doorsAt' | 'position'>> & { quotas: readonly QuotaDraft[] }

/** Pool rules of one session, derived from its event; sales end at the latest when the session starts. */
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
    // A lottery draws from the waiting list, so it needs one even if there is no waiting afterwards.
    waits: waits || mode === 'lottery',
    order: mode === 'lottery' ? 'draw' : 'arrival',
  })
}

/** Creates a session with its allocation pool. */
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

/** Updates pools and agenda items after an event or session changed. */
export async function changeEventPools({ db, site }: Showing, event: EventRow): Promise<void> {
  const list = await db.select().from(sessions).where(eq(sessions.event, event.id))
  for (const session of list) {
    await changePool({ db }, session.pool, poolRulesOf(event, session))
    await showSession({ db, site }, event, session)
  }
}

/** Updates title, time and place on the agendas of everybody with a grant. */
export const showSession = ({ db, site }: Showing, event: EventRow, session: SessionRow): Promise<void> =>
  setFaces(db, session.pool, facesOf({ site }, event, session))

export const setSessionQuotas = ({ db }: Writing, session: SessionRow, quotas: readonly QuotaDraft[]): Promise<void> =>
  setQuotas({ db }, session.pool, quotas)

/** Ends the pool of a cancelled session: revokes all grants and closes the sale. Returns who had something. */
export async function endSession({ db }: Writing, { pool }: Pick<SessionRow, 'pool'>, now: Date) {
  const ended = await endPool({ db }, pool)
  await db.update(pools).set({ opensAt: null, closesAt: now }).where(eq(pools.id, pool))
  return ended
}

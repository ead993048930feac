import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Language } from '#kernel/language/messages.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { type Hall, hallOf } from '../hall.ts'
import { seats } from '../module.ts'
import { packPlan } from '../packed.ts'
import type { Plan } from '../plan.ts'
import type { OrphanRule } from '../shapes.ts'
import { seatSessions, venues } from './schema.ts'

/** Plan of a session with derived data, and its rules. */
export type SeatHall = Hall & {
  session: string
  pool: string
  venue: Record<Language, string>
  hash: string
  /** Wire format. */
  packed: Buffer
  orphans: OrphanRule
  asksHolders: boolean
}

type Reading = Pick<ReadContext, 'site' | 'tools' | 'reader'>

/** Topic under which nodes cache halls. */
export const hallsTopic = 'seats.halls'

export const publishHalls = (ctx: Pick<WriteContext, 'publish'>, session: string): Promise<void> =>
  ctx.publish(hallsTopic, { session })

/** The hall of a seated session. Cached on every node until its plan or rules change. */
export async function findHall(ctx: Reading, session: string): Promise<SeatHall> {
  const hall = await getHall(ctx, session)
  if (!hall) throw seats.fail('notSeated')
  return hall
}

/** The same; undefined if the session is not seated. */
export const getHall = ({ site, tools, reader }: Reading, session: string): Promise<SeatHall | undefined> =>
  tools.topics.cached({ site: site.id, topic: hallsTopic, key: session }, async () => {
    const value = await readHall(reader, session)
    // Estimate: objects and index entries per seat, and the packed bytes.
    return { value, bytes: value ? 2_000 + 300 * value.seats.length : 200 }
  })

async function readHall(db: ReadDb, session: string): Promise<SeatHall | undefined> {
  const [row] = await db
    .select({ of: seatSessions, venue: { zh: venues.name, en: venues.nameEn, tw: venues.nameTw } })
    .from(seatSessions)
    .leftJoin(venues, eq(venues.id, seatSessions.venue))
    .where(eq(seatSessions.session, session))
  if (!row) return undefined
  const { of, venue } = row
  const { pool, plan, orphans, asksHolders } = of
  const { packed, hash } = sent(plan)
  return { ...hallOf(plan), session, pool, venue: named(venue), hash, packed, orphans, asksHolders }
}

const named = (venue: Record<Language, string> | null): Record<Language, string> => ({
  zh: venue?.zh ?? '',
  en: venue?.en || (venue?.zh ?? ''),
  tw: venue?.tw || (venue?.zh ?? ''),
})

/** The plan in wire format and its hash. */
export function sent(plan: Plan): { packed: Buffer; hash: string } {
  const packed = Buffer.from(JSON.stringify(packPlan(plan)))
  return { packed, hash: hash('sha256', packed, 'base64url').slice(0, 22) }
}

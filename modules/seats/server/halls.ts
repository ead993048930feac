import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Language } from '#kernel/messages.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { type Hall, hallOf } from '../hall.ts'
import { seats } from '../module.ts'
import { packPlan } from '../packed.ts'
import type { Plan } from '../plan.ts'
import type { OrphanRule } from '../shapes.ts'
import { seatSessions, venues } from './schema.ts'

/** A session's plan, made ready for questions, and its rules. */
export type SeatHall = Hall & {
  session: string
  pool: string
  venue: Record<Language, string>
  hash: string
  /** As it is sent. */
  packed: Buffer
  orphans: OrphanRule
  asksHolders: boolean
}

type Knowing = Pick<ReadContext, 'site' | 'tools' | 'reader'>

/** Nodes remember halls under it. */
export const hallsTopic = 'seats.halls'

export const tellHalls = (ctx: Pick<WriteContext, 'tell'>, session: string): Promise<void> =>
  ctx.tell(hallsTopic, { session })

/** The hall of a session whose seats are chosen. Remembered on every node until its plan or its rules change. */
export async function findHall(ctx: Knowing, session: string): Promise<SeatHall> {
  const hall = await getHall(ctx, session)
  if (!hall) throw seats.fail('notSeated')
  return hall
}

/** The same, or nothing where seats are not chosen. */
export const getHall = ({ site, tools, reader }: Knowing, session: string): Promise<SeatHall | undefined> =>
  tools.topics.keep({ site: site.id, topic: hallsTopic, key: session }, async () => {
    const value = await readHall(reader, session)
    // An object a seat, its place in the index, and the packed bytes.
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

/** The plan as it goes over the wire, and the name it has there. */
export function sent(plan: Plan): { packed: Buffer; hash: string } {
  const packed = Buffer.from(JSON.stringify(packPlan(plan)))
  return { packed, hash: hash('sha256', packed, 'base64url').slice(0, 22) }
}

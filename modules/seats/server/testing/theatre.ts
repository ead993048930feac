import { eq, sql } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { seedEvent } from '#modules/tickets/server/public.ts'
import type { Plan } from '../../plan.ts'
import type { OrphanRule } from '../../shapes.ts'
import { planOf } from '../../testing/plans.ts'
import { served as seats } from '../index.ts'
import { offered, seatSession } from '../seat-session.ts'

/** A test portal with seats and the given ticket module. */
export const theatre = async (tickets: Served) => {
  const t = await campus([tickets, seats])
  return { ...t, site: () => freshTheatre(t) }
}

type Campus = Awaited<ReturnType<typeof campus>>
type Wanted = {
  rows?: readonly string[]
  plan?: Plan
  perPerson?: number
  holdSeconds?: number
  orphans?: OrphanRule
  asksHolders?: boolean
  /** Minutes from now. */
  opens?: number
  mode?: 'grab' | 'lottery'
}

const minute = 60_000

async function freshTheatre(t: Campus) {
  const site = await t.site()
  const { pool } = t.portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  /** Creates a seated session; returns the ids of session, event and pool. */
  const open = (wanted: Wanted = {}) =>
    write(async (db) => {
      const { rows = ['nnnnnn', 'nnnnnn'], plan = planOf(rows), perPerson = 2, holdSeconds = 600, opens = -60 } = wanted
      const now = new Date()
      const at = (minutes: number) => new Date(now.getTime() + minutes * minute)
      const ctx = {
        site: t.portal.directory.get(site.id)!,
        db,
        now,
        people: {},
        storage: t.portal.storage,
        secret: t.portal.settings.secret,
      }
      const { event, sessions } = await seedEvent(ctx, {
        title: '演出',
        mode: wanted.mode ?? 'grab',
        opensAt: at(opens),
        closesAt: at(2_000),
        perPerson,
        holdSeconds,
        sessions: [{ startsAt: at(3_000), endsAt: at(3_120), places: offered(plan).length, seated: true }],
      })
      const [{ id, pool: places }] = sessions as [(typeof sessions)[number]]
      const { orphans, asksHolders } = wanted
      await seatSession({ db }, { session: id, pool: places, venue: null, plan, orphans, asksHolders })
      return { id, event: event.id, pool: places }
    })
  /** Expires a hold. */
  const lapse = (grant: string) =>
    write((db) => db.update(grants).set({ until: sql`now() - interval '1 second'` }).where(eq(grants.id, grant)))
  return { ...site, write, open, lapse, db: readerFor(pool, site.id) }
}

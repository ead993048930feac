import { and, eq, inArray, sql } from 'drizzle-orm'
import { grants, places } from '#engines/allocation/server/schema.ts'
import { liveStates } from '#engines/allocation/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { MySeat } from '../shapes.ts'

const query = prepared((db) =>
  db
    .select({ label: places.label, grant: grants.id, state: grants.state, until: grants.until })
    .from(grants)
    .innerJoin(places, and(eq(places.site, grants.site), eq(places.grant, grants.id)))
    .where(
      and(
        eq(grants.pool, sql.placeholder('pool')),
        // The table's index is by `holder`, the human behind one or more identities.
        sql`${grants.holder} = (select holder from people where id = ${sql.placeholder('me')}::uuid)`,
        eq(grants.person, sql.placeholder('me')),
        inArray(grants.state, [...liveStates]),
      ),
    )
    .orderBy(places.position),
)

/** The caller's seats of a session, without expired holds. */
export async function ownSeats(
  { person, reader, tools }: Pick<ReadContext, 'person' | 'reader' | 'tools'>,
  pool: string,
): Promise<MySeat[]> {
  if (!person) return []
  const rows = await query(reader, { pool, me: person.id })
  const now = tools.now()
  return rows
    .filter(({ until }) => !until || until > now)
    .map(({ label, grant, state, until }) => ({
      label,
      grant,
      state: state === 'granted' ? 'issued' : state === 'offered' ? 'offered' : 'held',
      until: until && state !== 'granted' ? seconds(until) : 0,
    }))
}

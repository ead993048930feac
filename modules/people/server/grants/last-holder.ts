import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { importRows } from '#engines/imports/server/schema.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { givesRight, ofGrantedRole } from '#kernel/server/people/holders.ts'
import { grantRoles, grants, people as table } from '#kernel/server/people/schema.ts'
import { people } from '../../module.ts'

/**
 * Runs a change of grants, roles or people, unless nobody could grant permissions afterwards. Serialised per site: two
 * administrators withdrawing each other's permission at once would each see the other's as still valid.
 */
export async function keepingHolder<T>(ctx: WriteContext, work: () => Promise<T>): Promise<T> {
  await lockName(ctx, 'people.grant')
  const before = await holders(ctx)
  const result = await work()
  if (isLost(before, await holders(ctx))) throw people.fail('lastHolder')
  return result
}

/** Whether an import would remove everybody who can grant permissions. */
export async function wouldLoseHolder(ctx: Writing, id: string): Promise<boolean> {
  await lockName(ctx, 'people.grant')
  const leaving = sql`exists (select from ${importRows} where ${importRows.import} = ${id} and ${importRows.kind} = 'vanished'
    and ${importRows.item} = ${table.id})`
  return isLost(await holders(ctx), await holders(ctx, not(leaving)))
}

type Writing = Pick<WriteContext, 'db' | 'site'>
type Count = { all: number; lasting: number }

const isLost = (before: Count, after: Count): boolean =>
  (before.all > 0 && after.all === 0) || (before.lasting > 0 && after.lasting === 0)

/** Counts present people who may grant for all units: now, and without end. */
async function holders({ db }: Writing, among?: SQL): Promise<Count> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      lasting: sql<number>`(count(*) filter (where ${grants.until} is null))::int`,
    })
    .from(grants)
    .innerJoin(table, and(eq(table.site, grants.site), eq(table.id, grants.person), isNull(table.leftAt)))
    .leftJoin(grantRoles, ofGrantedRole)
    .where(and(givesRight('people', 'grant'), isNull(grants.scope), among))
  return row!
}

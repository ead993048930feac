import { and, between, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import { purposeNames, purposeOf } from '#kernel/server/consents/declare.ts'
import { consents as table } from '#kernel/server/consents/schema.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { someOf } from '#kernel/server/db/list.ts'
import type { consentContract } from '../../consent-contract.ts'
import { identity } from '../../module.ts'

type Calls = typeof consentContract
type Row = typeof table.$inferSelect

const mostHistory = 20

/** The state in force of each thing, the last change first. */
export async function consents(ctx: ReadContext, input: InputOf<Calls['consents']>) {
  const latest = ctx.db
    .selectDistinctOn([table.purpose, table.thing])
    .from(table)
    .where(eq(table.person, personOf(ctx).id))
    .orderBy(table.purpose, table.thing, desc(table.id))
    .as('latest')
  const { rows, more } = await someOf(ctx.db.select().from(latest), input, desc(latest.at), desc(latest.id))
  const earlier = await earlierThan(ctx, rows)
  const nameOf = purposeNames(ctx)
  const list = rows.map((row) => ({
    ...{ ...stateOf(row), purpose: nameOf(row.purpose), title: row.title },
    history: earlier.filter((one) => one.purpose === row.purpose && one.thing === row.thing).map(stateOf),
    allowedActions: row.given && withdrawalOf(ctx, row) ? ['withdraw' as const] : [],
  }))
  return { list, more }
}

const stateOf = (row: Row) => ({ ...pick(row, 'id', 'given', 'detail'), at: seconds(row.at) })

/** What was in force before, for each of these. */
async function earlierThan({ db, person }: ReadContext, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return []
  const ofThese = or(...rows.map(({ purpose, thing }) => and(eq(table.purpose, purpose), eq(table.thing, thing))))
  const place = sql<number>`row_number() over (partition by ${table.purpose}, ${table.thing} order by ${table.id} desc)`
  const numbered = db
    .select({ ...getTableColumns(table), place: place.as('place') })
    .from(table)
    .where(and(eq(table.person, person!.id), ofThese))
    .as('numbered')
  return db
    .select()
    .from(numbered)
    .where(between(numbered.place, 2, mostHistory + 1))
    .orderBy(desc(numbered.id))
}

/** How it can be withdrawn, if the site has its module and that can. */
function withdrawalOf(ctx: Pick<ReadContext, 'tools' | 'site'>, { purpose }: Pick<Row, 'purpose'>) {
  const found = purposeOf(ctx, purpose)
  return found && Object.hasOwn(ctx.site.modules, found.module.key) ? found.withdraw : undefined
}

export async function withdrawConsent(ctx: WriteContext, { id }: InputOf<Calls['withdrawConsent']>) {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.person, personOf(ctx).id)))
  if (!row) throw notFound()
  const withdraw = withdrawalOf(ctx, row)
  if (!withdraw) throw identity.fail('consentStays')
  await withdraw(ctx, row.thing)
  return {}
}

import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import type { Language } from '#kernel/language/messages.ts'
import { saidIn, textIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { network } from '../module.ts'
import type { Plan } from '../shapes.ts'
import { type AccountRow, accounts, type PlanRow, plans } from './schema.ts'

/** A person's account with its plans; `row` is undefined before there is one. */
export type Own = {
  person: string
  number: string
  row: AccountRow | undefined
  plan: PlanRow | null
  next: PlanRow | null
}

export const isExternal = (ctx: { site: Site }): boolean => settingsOf(ctx, network).system === 'http'

const nextPlans = alias(plans, 'next_plans')

export const accountRows = (db: ReadDb, which: SQL | undefined) =>
  db
    .select({ row: accounts, plan: plans, next: nextPlans })
    .from(accounts)
    .leftJoin(plans, and(eq(plans.site, accounts.site), eq(plans.id, accounts.plan)))
    .leftJoin(nextPlans, and(eq(nextPlans.site, accounts.site), eq(nextPlans.id, accounts.nextPlan)))
    .where(which)

type Of = { id: string; number: string }

/** The account of a person in the system in use. */
export async function ownOf(ctx: Pick<ReadContext, 'db' | 'site' | 'person'>, of: Of = personOf(ctx)): Promise<Own> {
  const isIt = and(eq(accounts.person, of.id), eq(accounts.external, isExternal(ctx)))
  const [found] = await accountRows(ctx.db, isIt)
  return { person: of.id, number: of.number, ...(found ?? { row: undefined, plan: null, next: null }) }
}

/** The account of one's own; refused without one. */
export async function findOwn(ctx: Pick<ReadContext, 'db' | 'site' | 'person'>) {
  const own = await ownOf(ctx)
  if (!own.row) throw network.fail('noAccount')
  return { ...own, row: own.row }
}

export const momentOf = (at: Date | null): number => (at ? seconds(at) : 0)

export const planFace = (row: PlanRow, language: Language): Plan => ({
  ...{ id: row.id, name: textIn(saidIn(row, 'name'), language), note: textIn(saidIn(row, 'note'), language) },
  ...{ price: row.price, quota: row.quota, speed: row.speed, devices: row.devices },
})

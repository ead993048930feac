import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { dayMs, minutesIn } from '#kernel/clock.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { library } from '../module.ts'
import { openLoanStates } from '../shapes.ts'
import { refreshLoans } from './agenda.ts'
import { lockBook, stepHold, system } from './circulation.ts'
import { endOfDayIn } from './days.ts'
import { readAccount } from './koha/account.ts'
import { KohaDown, KohaRefused } from './koha/client.ts'
import { holds, loans, readers } from './loans-schema.ts'
import { notifyDue } from './notifications.ts'
import { type LoanFact, loanRows, ofSource } from './rows.ts'
import { sourceOf } from './rules.ts'

const atOnce = 200

/** Holds nobody collected go to the next in the queue. Koha does that itself. */
async function expireHolds(ctx: JobStepContext): Promise<void> {
  for (let more = true; more && !ctx.signal?.aborted; ) {
    more = await ctx.write(async (own) => {
      const over = and(eq(holds.state, 'waiting'), lt(holds.waitUntil, own.now), isNull(holds.external))
      const [next] = await own.db.select().from(holds).where(over).orderBy(asc(holds.waitUntil)).limit(1)
      if (!next) return false
      await lockBook(own.db, next.book)
      const [hold] = await own.db.select().from(holds).where(eq(holds.id, next.id)).for('update')
      if (hold?.state === 'waiting') await stepHold(own, hold, 'expire', { actor: system })
      return true
    })
  }
}

/** Loans that became overdue can no longer be renewed: their agenda items say so. */
const refreshOverdue = (ctx: JobStepContext): Promise<void> =>
  ctx.write((own) => {
    const since = new Date(own.now.getTime() - 2 * dayMs)
    const turned = and(inArray(loans.state, [...openLoanStates]), lt(loans.dueAt, own.now), gte(loans.dueAt, since))
    return refreshLoans(own, and(turned, ofSource(sourceOf(own), loans.external)))
  })

/** By day only; quiet hours of the person come on top. */
const isDaytime = ({ site, now }: Pick<JobContext, 'site' | 'now'>): boolean => {
  const minutes = minutesIn(site.zone, now)
  return minutes >= 8 * 60 && minutes < 21 * 60
}

/** One message for each person, some days before the due day, when it is over, and then once a week. */
async function remind(ctx: JobStepContext): Promise<void> {
  if (!isDaytime(ctx)) return
  for (let more = true; more && !ctx.signal?.aborted; ) more = await ctx.write(remindSome)
}

async function remindSome(ctx: JobContext): Promise<boolean> {
  const weekAgo = new Date(ctx.now.getTime() - 7 * dayMs)
  const soon = endOfDayIn(ctx, settingsOf(ctx, library).remindDays)
  const isOverdue = lt(loans.dueAt, ctx.now)
  const unsaid = or(
    isNull(loans.remindedAt),
    and(isOverdue, or(lt(loans.remindedAt, loans.dueAt), lt(loans.remindedAt, weekAgo))),
  )
  const which = and(
    inArray(loans.state, [...openLoanStates]),
    ofSource(sourceOf(ctx), loans.external),
    lt(loans.dueAt, new Date(soon.getTime() + 1_000)),
    unsaid,
  )
  const first = ctx.db.selectDistinct({ person: loans.person }).from(loans).where(which).limit(atOnce)
  const facts = await loanRows(ctx.db, and(which, inArray(loans.person, first)))
  if (facts.length === 0) return false
  const key = ({ loan }: LoanFact) => `${loan.person} ${loan.dueAt < ctx.now}`
  for (const group of Map.groupBy(facts, key).values()) await notifyDue(ctx, group[0]!.loan.person, group)
  const ids = facts.map(({ loan }) => loan.id)
  await ctx.db.update(loans).set({ remindedAt: ctx.now }).where(inArray(loans.id, ids))
  return true
}

const mostAccounts = 2_000
const oldMs = 5 * 3_600_000

/**
 * Reads again the accounts of everybody who has opened the library, oldest first, so that reminders are right without a
 * visit. Ends at the first failure: the next run goes on.
 */
async function syncAccounts(ctx: JobStepContext): Promise<void> {
  if (sourceOf(ctx) !== 'koha') return
  const before = new Date(ctx.now.getTime() - oldMs)
  const list = await ctx.db
    .select({ person: readers.person, number: people.number, keepHistory: readers.keepHistory })
    .from(readers)
    .innerJoin(people, and(eq(people.site, readers.site), eq(people.id, readers.person)))
    .where(and(or(isNull(readers.syncedAt), lt(readers.syncedAt, before)), isNull(people.leftAt)))
    .orderBy(sql`${readers.syncedAt} nulls first`)
    .limit(mostAccounts)
  for (const reader of list) {
    if (ctx.signal?.aborted) return
    try {
      await readAccount(ctx, { ...reader, askedAt: ctx.tools.now() })
    } catch (error) {
      if (!(error instanceof KohaDown || error instanceof KohaRefused)) throw error
      ctx.log.warn({ err: error }, 'the accounts could not be read from Koha')
      return
    }
  }
}

const monthMs = 30 * dayMs

export const jobs: Job[] = [
  {
    name: 'circulate',
    schedule: '3 * * * *',
    runInSteps: async (ctx) => {
      await expireHolds(ctx)
      await refreshOverdue(ctx)
    },
  },
  { name: 'remind', schedule: '17 * * * *', runInSteps: remind },
  { name: 'syncAccounts', schedule: '41 */6 * * *', runInSteps: syncAccounts },
  {
    name: 'tidyHolds',
    schedule: '49 4 * * *',
    runInSteps: (ctx) => sweepRows(ctx, holds, lt(holds.endedAt, new Date(ctx.now.getTime() - 6 * monthMs))),
  },
]

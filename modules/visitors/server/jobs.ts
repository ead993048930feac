import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { visitors } from '../module.ts'
import { takeApplied, takeVisit } from './agenda-items.ts'
import { endCaseLate } from './approval.ts'
import { tellHost } from './notifications.ts'
import { guests, stays, type VisitFields, visits, windows } from './schema.ts'
import { visitSteps } from './states.ts'

const atOnce = 200

export const jobs: Job[] = [
  { name: 'expireVisits', schedule: '*/5 * * * *', run: expireVisits },
  { name: 'tellOverdue', schedule: '*/10 * * * *', run: tellOverdue },
  { name: 'eraseGuests', schedule: '17 19 * * *', runInSteps: eraseGuests },
]

/** Nobody decided in time. */
async function expireVisits(ctx: JobContext): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(visits)
    .where(and(inArray(visits.state, ['applied', 'waiting']), lte(visits.until, ctx.now)))
    .orderBy(visits.until)
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return
  const state = visitSteps.move('expire', rows[0]!, { now: ctx.now, isSystem: true })
  const ids = rows.map(({ id }) => id)
  await ctx.db.update(visits).set({ state, changedAt: ctx.now }).where(inArray(visits.id, ids))
  for (const visit of rows) await afterExpiry(ctx, visit)
}

async function afterExpiry(ctx: JobContext, visit: VisitFields): Promise<void> {
  await endCaseLate(ctx, visit)
  await takeApplied(ctx, visit.id)
  await takeVisit(ctx, visit)
  await tellHost(ctx, 'expired', visit, visit.id)
}

/** Tells hosts once of guests who are still inside after their time. */
async function tellOverdue(ctx: JobContext): Promise<void> {
  const late = and(isNull(stays.leftAt), isNull(stays.toldAt), lt(windows.until, ctx.now))
  const rows = await ctx.db
    .select({ guest: stays.guest, nth: stays.nth, visit: visits })
    .from(stays)
    .innerJoin(visits, and(eq(visits.site, stays.site), eq(visits.id, stays.visit)))
    .innerJoin(windows, and(eq(windows.site, stays.site), eq(windows.visit, stays.visit), eq(windows.nth, stays.nth)))
    .where(late)
    .limit(atOnce)
  if (rows.length === 0) return
  const keys = sql.join(
    rows.map(({ guest, nth }) => sql`(${guest}::uuid, ${nth}::int)`),
    sql`, `,
  )
  await ctx.db.update(stays).set({ toldAt: ctx.now }).where(sql`(${stays.guest}, ${stays.nth}) in (${keys})`)
  for (const { visit, nth } of rows) await tellHost(ctx, 'overdue', visit, `${visit.id} ${nth}`)
}

/** Empties the data of guests some time after their visit. Visits, stays and scans stay, without a person. */
async function eraseGuests(ctx: JobStepContext): Promise<void> {
  const { eraseAfterDays } = settingsOf(ctx, visitors)
  const before = new Date(ctx.now.getTime() - eraseAfterDays * dayMs)
  for (;;) {
    const n = await ctx.write(async ({ db }) => {
      const due = await db
        .select({ id: visits.id })
        .from(visits)
        .where(and(isNull(visits.erasedAt), lt(visits.until, before)))
        .orderBy(visits.until)
        .limit(atOnce)
        .for('update', { skipLocked: true })
      if (due.length === 0) return 0
      const ids = due.map(({ id }) => id)
      await db.update(guests).set(nothing).where(inArray(guests.visit, ids))
      const gone = { erasedAt: ctx.now, hostWritten: '', note: '', key: null }
      await db.update(visits).set(gone).where(inArray(visits.id, ids))
      return due.length
    })
    if (n < atOnce) return
  }
}

const nothing = {
  ...{ name: '', sealedPhone: '', phone: '', phoneKey: '', sealedId: '', idNumber: '', idKey: '', plate: '' },
  link: null,
}

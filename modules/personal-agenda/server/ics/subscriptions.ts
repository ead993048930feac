import { and, asc, count, eq, lte } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import type { JobContext, JobStepContext } from '#kernel/server/serve.ts'
import type { contract } from '../../contract.ts'
import { agendaModule } from '../../module.ts'
import { checkRoom } from '../calendars/own.ts'
import { type CalendarRow, calendars } from '../schema.ts'
import { addressOf, type Fetched, fetchIcs } from './fetch.ts'
import { keepEvents } from './keep.ts'

type Calls = typeof contract

export const fetchJob = 'fetchCalendar'
const mostSubscriptions = 10
const hourMs = 3_600_000
const everyMs = 4 * hourMs
const atOnce = 20
const spreadMs = 4 * 60_000

/** Fetched first without a connection held; an address that has no calendar is refused. */
export async function subscribe(ctx: StepContext, { url, name, colour }: InputOf<Calls['subscribe']>) {
  const address = addressOf(url)
  if (!address) throw badInput()
  const answer = await fetchIcs(ctx.tools.outbound, { url: address }, ctx.site)
  if (answer.kind !== 'calendar') throw agendaModule.fail('cannotFetch')
  return ctx.write(async (own) => {
    await checkRoom(own)
    const mine = and(eq(calendars.owner, personOf(own).id), eq(calendars.kind, 'subscribed'))
    const [held] = await own.db.select({ n: count() }).from(calendars).where(mine)
    if (held!.n >= mostSubscriptions)
      throw agendaModule.fail('tooManySubscriptions', { params: { n: mostSubscriptions } })
    const values = { kind: 'subscribed' as const, owner: personOf(own).id, url: address, colour, createdAt: own.now }
    const title = name || answer.file.name || new URL(address).hostname.slice(0, 40)
    const [made] = await own.db
      .insert(calendars)
      .values({ ...values, name: title, nextAt: own.now })
      .returning()
    await keep(own, made!, answer)
    await own.audit({ action: 'subscribe', entity: 'agenda.calendar', entityId: made!.id })
    return { id: made!.id, events: answer.file.events.length, skipped: answer.file.problems.length }
  })
}

export async function refreshCalendar(ctx: StepContext, { id }: InputOf<Calls['refreshCalendar']>) {
  const [row] = await ctx.db
    .select()
    .from(calendars)
    .where(and(eq(calendars.id, id), eq(calendars.owner, personOf(ctx).id), eq(calendars.kind, 'subscribed')))
  if (!row) throw notFound()
  const answer = await fetchIcs(ctx.tools.outbound, row, ctx.site)
  await ctx.write((own) => keep(own, row, answer))
  return { trouble: answer.kind === 'trouble' ? answer.trouble : ('' as const) }
}

/** Queues subscriptions that are due, each at its own time within the next minutes. */
export async function queueFetches(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select({ id: calendars.id })
    .from(calendars)
    .where(lte(calendars.nextAt, ctx.now))
    .orderBy(asc(calendars.nextAt))
    .limit(atOnce)
  for (const [at, { id }] of due.entries()) {
    const startAfter = new Date(ctx.now.getTime() + (spreadMs / due.length) * at)
    await ctx.enqueue(`${agendaModule.key}.${fetchJob}`, { id }, { startAfter })
    // A lost job is queued again after this.
    await ctx.db
      .update(calendars)
      .set({ nextAt: new Date(ctx.now.getTime() + hourMs) })
      .where(eq(calendars.id, id))
  }
}

export async function fetchOne(ctx: JobStepContext, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(calendars).where(eq(calendars.id, id))
  if (!row?.url) return
  const answer = await fetchIcs(ctx.tools.outbound, row, ctx.site)
  await ctx.write((own) => keep(own, row, answer))
}

/** Stores the result; a failure leaves the events as they were and waits longer each time, a week at most. */
async function keep(ctx: JobContext, asked: CalendarRow, answer: Fetched): Promise<void> {
  const [row] = await ctx.db.select().from(calendars).where(eq(calendars.id, asked.id)).for('update')
  if (!row || row.url !== asked.url) return
  const { now } = ctx
  if (answer.kind === 'trouble') {
    const failures = row.failures + 1
    const nextAt = new Date(now.getTime() + Math.min(everyMs * 2 ** Math.min(failures - 1, 6), 7 * 24 * hourMs))
    const values = { trouble: answer.trouble, failures, triedAt: now, nextAt }
    await ctx.db.update(calendars).set(values).where(eq(calendars.id, row.id))
    return
  }
  const values = {
    trouble: null,
    failures: 0,
    triedAt: now,
    succeededAt: now,
    nextAt: new Date(now.getTime() + everyMs),
  }
  const { etag, lastModified, skipped } =
    answer.kind === 'calendar' ? { ...answer, skipped: answer.file.problems.length } : row
  await ctx.db
    .update(calendars)
    .set({ ...values, etag, lastModified, skipped })
    .where(eq(calendars.id, row.id))
  if (answer.kind === 'calendar') await keepEvents(ctx, answer.file.events, { calendar: row.id, isWhole: true })
}

import { and, eq, gt, inArray } from 'drizzle-orm'
import { sizeOf } from '#engines/allocation/server/standing.ts'
import type { Verdict } from '#engines/allocation/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { Fail } from '#kernel/fail.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext, StepContext, WriteContext } from '#kernel/server/context.ts'
import { contains, type Paging, pageOf } from '#kernel/server/db/list.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { peopleContract } from '../people-contract.ts'
import * as demo from './demo/seed-event.ts'
import { detail } from './events/detail.ts'
import { list } from './events/list.ts'
import { posterUrl } from './events/posters.ts'
import * as look from './events/read-event.ts'
import * as told from './notifications.ts'
import * as calm from './orders/captcha-when-fast.ts'
import { publishEvents } from './orders/changes.ts'
import { leftFor, recentOf } from './orders/common.ts'
import * as enrolling from './orders/enroll.ts'
import type { StandingFace } from './orders/standing.ts'
import * as verdicts from './orders/verdicts.ts'
import { findSale, getSale, type Sale } from './rules.ts'
import { events, freeReturns, sessions } from './schema.ts'
import { stateOf } from './states.ts'
import { viewerOf } from './viewer.ts'

/** For modules that assign the seats of ticket sessions. Calls made under peak load do not query the database. */
export type FoundSession = Awaited<ReturnType<typeof findSession>>

/** A session with its event's rules and state, from the cache; `notFound` if the caller may not see it. */
export async function findSession(ctx: ReadContext, id: string) {
  return faceOf(ctx, await findSale(ctx, id))
}

/** The same for the back office: includes drafts and any audience. The calling code has checked the permission. */
export async function findAnySession(ctx: ReadContext, id: string) {
  const sale = isUuid(id) ? await getSale(ctx, id) : undefined
  if (!sale) throw notFound()
  return faceOf(ctx, sale)
}

async function faceOf(ctx: ReadContext, sale: Sale) {
  const { event, session } = sale
  const common = await recentOf(ctx, session.pool)
  const audiences = common.quotas.map(({ audience }) => audience)
  const viewer = ctx.person && (await viewerOf(ctx, audiences, 'recent'))
  const { left, size } = leftFor(common, viewer)
  return {
    sale,
    session,
    event: { ...event, title: fieldIn(ctx.language, event, 'title'), poster: posterUrl(ctx, event) },
    state: stateOf(event, session, ctx.now, { left, drawn: common.drawn }),
    left,
    size,
  }
}

/** Rate check before every action. */
export const askForCalm = (ctx: StepContext, captcha: string): Promise<void> =>
  calm.requireCaptchaWhenFast(ctx, captcha)

/** Throws the reason why the caller may not request places: event cancelled, penalty points, waiting room. */
export const checkMayTake = (ctx: StepContext, { sale }: { sale: Sale }): Promise<void> =>
  enrolling.checkMayTake(ctx, sale)

/** The verdict's refusal as a fail of this module; undefined if it was not refused. */
export const refusal = (verdict: Verdict): Fail | undefined => verdicts.refusalOf(verdict)

/** The caller's view of the session after a verdict, computed from the verdict. Throws if it was refused. */
export const standingAfter = (ctx: ReadContext, { sale }: { sale: Sale }, verdict: Verdict): Promise<StandingFace> =>
  verdicts.standingAfter(ctx, sale, verdict)

export const standingNow = (ctx: ReadContext, { sale }: { sale: Sale }): Promise<StandingFace> =>
  look.standingNow(ctx, sale)

/** Events that have a session whose places are chosen on a map. */
export const seatedEvents = (ctx: ReadContext, input: InputOf<(typeof peopleContract)['list']>) =>
  list(ctx, { ...input, seated: true })

/** The answer of `detail` with seated sessions only. */
export async function seatedSessions(ctx: ReadContext, id: string) {
  const { sessions: all, ...event } = await detail(ctx, { id })
  return { ...event, sessions: all.filter(({ seated }) => seated) }
}

type Asked = Paging & { q: string; seated: boolean }

/** Future sessions including drafts, for the person who assigns them a hall. */
export async function sessionsToSeat({ db, now }: ReadContext, input: Asked) {
  const where = and(
    gt(sessions.endsAt, now),
    inArray(events.state, ['draft', 'announced']),
    eq(sessions.seated, input.seated),
    contains(input.q, events.title, sessions.title),
  )
  const ofEvent = and(eq(events.site, sessions.site), eq(events.id, sessions.event))
  const query = db
    .select({ session: sessions, title: events.title, place: events.place, size: sizeOf(sessions.pool) })
    .from(sessions)
    .innerJoin(events, ofEvent)
    .where(where)
  const { rows, total } = await pageOf({ db }, query, input, sessions.startsAt, sessions.id)
  const list = rows.map(({ session: { id, pool, event, ...session }, title, place, size: places }) => ({
    ...{ id, pool, event, title, sessionTitle: session.title, place: session.place || place, size: places },
    ...{ startsAt: seconds(session.startsAt), endsAt: seconds(session.endsAt), seated: session.seated },
  }))
  return { total, list }
}

type Writing = Pick<WriteContext, 'site' | 'db' | 'publish'>

/** Marks a session as having named seats. */
export async function markSeated(ctx: Writing, session: string, seated = true): Promise<void> {
  const [row] = await ctx.db
    .update(sessions)
    .set({ seated })
    .where(eq(sessions.id, session))
    .returning({ event: sessions.event })
  if (row) await publishEvents(ctx, row.event)
}

/** These tickets can be returned free until the session starts, because the organiser changed their seats. */
export async function letReturn({ db }: Pick<WriteContext, 'db'>, grants: readonly string[]): Promise<void> {
  const rows = grants.map((grant) => ({ grant }))
  if (rows.length) await db.insert(freeReturns).values(rows).onConflictDoNothing()
}

/** Offers freed or added places to the waiting list after this transaction commits. */
export const offerSoon = (ctx: Pick<WriteContext, 'enqueue'>): Promise<void> => told.notifySoon(ctx)

/** Creates an event with sessions and pools for another module's demo data. */
export const seedEvent = (ctx: SeedContext, draft: demo.EventDraft) => demo.seedEvent(ctx, draft)

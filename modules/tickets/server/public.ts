import type { Verdict } from '#engines/allocation/shapes.ts'
import type { Fail } from '#kernel/fail.ts'
import type { ReadContext, StepContext, WriteContext } from '#kernel/server/context.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import * as demo from './demo/seed-event.ts'
import * as look from './events/read-event.ts'
import * as told from './notifications.ts'
import * as calm from './orders/captcha-when-fast.ts'
import * as enrolling from './orders/enroll.ts'
import type { StandingFace } from './orders/standing.ts'
import * as verdicts from './orders/verdicts.ts'
import type { Sale } from './rules.ts'
import * as seated from './seated.ts'
import * as seating from './sessions-to-seat.ts'

/** For modules that assign the seats of ticket sessions. Calls made under peak load do not query the database. */
export type FoundSession = Awaited<ReturnType<typeof seated.findSession>>

/** Throws `notFound` if the caller may not see the session. */
export const findSession = (ctx: ReadContext, id: string): Promise<FoundSession> => seated.findSession(ctx, id)

/** Includes drafts and any audience: for back-office calls, which have already checked the permission. */
export const findAnySession = (ctx: ReadContext, id: string): Promise<FoundSession> => seated.findAnySession(ctx, id)

/** Rate check before every action; see calm.ts. */
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

export const seatedEvents = (ctx: ReadContext, input: Parameters<typeof seated.seatedEvents>[1]) =>
  seated.seatedEvents(ctx, input)

export const seatedSessions = (ctx: ReadContext, event: string) => seated.seatedSessions(ctx, event)

export const sessionsToSeat = (ctx: ReadContext, input: Parameters<typeof seating.sessionsToSeat>[1]) =>
  seating.sessionsToSeat(ctx, input)

export const markSeated = (
  ctx: Pick<WriteContext, 'site' | 'db' | 'publish'>,
  session: string,
  isSeated = true,
): Promise<void> => seating.markSeated(ctx, session, isSeated)

/** Offers freed or added places to the waiting list after this transaction commits. */
export const offerSoon = (ctx: Pick<WriteContext, 'enqueue'>): Promise<void> => told.notifySoon(ctx)

/** These tickets can be returned free until the session starts. */
export const letReturn = (ctx: Pick<WriteContext, 'db'>, grants: readonly string[]): Promise<void> =>
  seating.letReturn(ctx, grants)

/** Creates an event with sessions and pools for another module's demo data. */
export const seedEvent = (ctx: SeedContext, draft: demo.EventDraft) => demo.seedEvent(ctx, draft)

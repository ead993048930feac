import type { Verdict } from '#engines/allocation/shapes.ts'
import type { Fail } from '#kernel/fail.ts'
import type { ReadContext, StepContext, WriteContext } from '#kernel/server/context.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import * as calm from './calm.ts'
import * as enrolling from './enroll.ts'
import * as look from './look.ts'
import type { Sale } from './rules.ts'
import * as seated from './seated.ts'
import * as demo from './seed-event.ts'
import * as seating from './sessions-to-seat.ts'
import type { StandingFace } from './standing.ts'
import * as told from './told.ts'
import * as verdicts from './verdicts.ts'

/** For modules whose places are those of ticket sessions. Nothing here asks the database on the way of a rush. */
export type FoundSession = Awaited<ReturnType<typeof seated.findSession>>

/** Throws `notFound` for what the asker may not see. */
export const findSession = (ctx: ReadContext, id: string): Promise<FoundSession> => seated.findSession(ctx, id)

/** Also drafts, and whoever they are for: for calls of the back office, which have looked at the right. */
export const findAnySession = (ctx: ReadContext, id: string): Promise<FoundSession> => seated.findAnySession(ctx, id)

/** The first thing any press is asked. */
export const askForCalm = (ctx: StepContext, captcha: string): Promise<void> => calm.askForCalm(ctx, captcha)

/** Throws why someone may not ask for places at all: off, points, the waiting room. */
export const checkMayTake = (ctx: StepContext, { sale }: { sale: Sale }): Promise<void> =>
  enrolling.checkMayTake(ctx, sale)

/** The refusal of a verdict in the words of tickets; none if it was none. */
export const refusal = (verdict: Verdict): Fail | undefined => verdicts.refusalOf(verdict)

/** How the session stands for whoever asks; after a verdict, worked out from it. Throws what was refused. */
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
  ctx: Pick<WriteContext, 'site' | 'db' | 'tell'>,
  session: string,
  isSeated = true,
): Promise<void> => seating.markSeated(ctx, session, isSeated)

/** What has come free or was added is offered to those who wait as soon as this has committed. */
export const offerSoon = (ctx: Pick<WriteContext, 'enqueue'>): Promise<void> => told.tellSoon(ctx)

/** These tickets may be given back freely until the session starts. */
export const letReturn = (ctx: Pick<WriteContext, 'db'>, grants: readonly string[]): Promise<void> =>
  seating.letReturn(ctx, grants)

/** An event with its sessions and pools, for another module's demo rows. */
export const seedEvent = (ctx: SeedContext, draft: demo.EventDraft) => demo.seedEvent(ctx, draft)

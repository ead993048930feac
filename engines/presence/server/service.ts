import { and, eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { Service } from '#kernel/server/serve.ts'
import type { OwnMark, PresenceCalls, SessionFace } from '../contract.ts'
import { codesOf, ownCodes } from './codes.ts'
import { answerAppeal, appeal, correct, mayAppeal } from './correct.ts'
import type { PresenceDesk } from './desk.ts'
import { countsOf, latestOf, marksOf, stateOf } from './list.ts'
import { appeals, marks, roster, type SessionRow, sessions } from './schema.ts'
import { planSeats, seats, sit } from './seats.ts'
import { getLed, getSession, leadsSession, lockLed, moveSession } from './sessions.ts'
import { scanCodes, signSelf } from './sign.ts'

/** Serves the calls of a module with sessions. */
export const servePresence = (desk: PresenceDesk): Service<PresenceCalls> => ({
  sign: (ctx, input) => signSelf(ctx, desk, input),
  presence: (ctx, { id }) => presence(ctx, desk, id),
  appeal: (ctx, input) => appeal(ctx, desk, input),
  board: (ctx, input) => board(ctx, desk, input),
  marks: async (ctx, input) => marksOf(ctx, await getLed(ctx, desk, input.id), input),
  correct: (ctx, input) => correct(ctx, desk, input),
  scanCodes: (ctx, input) => scanCodes(ctx, desk, input),
  openSession: (ctx, { id }) => move(ctx, desk, id, 'open'),
  endSession: (ctx, { id }) => move(ctx, desk, id, 'end'),
  answerAppeal: (ctx, input) => answerAppeal(ctx, desk, input),
  seats: (ctx, input) => seats(ctx, desk, input),
  sit: (ctx, input) => sit(ctx, desk, input),
  planSeats: (ctx, input) => planSeats(ctx, desk, input),
})

async function move(ctx: WriteContext, desk: PresenceDesk, id: string, action: 'open' | 'end') {
  const row = await lockLed(ctx, desk, id)
  // A second tap, or the page of a second leader.
  if (row.state === (action === 'open' ? 'open' : 'ended')) return {}
  await moveSession(ctx, desk, row, action)
  await ctx.audit({ action, entity: desk.entity, entityId: id })
  return {}
}

const said = (text: Said | null, { language }: Pick<ReadContext, 'language'>): string =>
  text ? textIn(text, language) : ''

export function sessionFaceOf(ctx: Pick<ReadContext, 'language'>, row: SessionRow): SessionFace {
  const { id, kind, state, radius, modes, checkOut, points, seatRows, seatCols } = row
  return {
    ...{
      id,
      kind,
      state,
      radius,
      modes,
      checkOut,
      seatRows,
      seatCols,
      title: said(row.title, ctx),
      place: said(row.place, ctx),
    },
    ...{ startsAt: seconds(row.startsAt), endsAt: seconds(row.endsAt), opensAt: seconds(row.opensAt) },
    ...{ lateAt: seconds(row.lateAt), closesAt: seconds(row.closesAt) },
    points: points.map(({ name }) => textIn(name as Said, ctx.language)),
  }
}

/** Someone sees a session they are expected at, have a row of, or lead; open ones are seen by everybody. */
async function presence(ctx: ReadContext, desk: PresenceDesk, id: string) {
  const row = await getSession(ctx, desk, id)
  const me = personOf(ctx).id
  const leads = leadsSession(ctx, desk, row)
  const list = await ownMarks(ctx, row, me)
  const [expected] = await ctx.db
    .select({ person: roster.person })
    .from(roster)
    .where(and(eq(roster.session, id), eq(roster.person, me)))
  if (row.roster === 'list' && !row.walkIns && !expected && !list.length && !leads) throw notFound()
  const isOpen = row.state === 'open' && (row.modes.includes('scan') || row.modes.includes('door'))
  const none = expected && row.state !== 'planned' && row.state !== 'cancelled' && !list.length
  return {
    session: sessionFaceOf(ctx, row),
    list: none
      ? [
          {
            ...missing,
            state: row.state === 'ended' ? ('absent' as const) : ('none' as const),
            mayAppeal: mayAppeal(row, ctx.now),
          },
        ]
      : list,
    codes: isOpen ? ownCodes(ctx, me, ctx.now) : [],
    leads,
  }
}

const missing = {
  step: 0,
  at: 0,
  outAt: 0,
  proof: '' as const,
  risks: [],
  note: '',
  appeal: '' as const,
  appealText: '',
  appealAnswer: '',
}

export async function ownMarks(ctx: ReadContext, session: SessionRow, person: string): Promise<OwnMark[]> {
  const rows = await ctx.db
    .select({ mark: marks, state: stateOf, appeal: appeals })
    .from(sessions)
    .leftJoin(marks, and(eq(marks.site, sessions.site), eq(marks.session, sessions.id), eq(marks.person, person)))
    .leftJoin(
      appeals,
      and(eq(appeals.site, sessions.site), eq(appeals.session, sessions.id), eq(appeals.person, person)),
    )
    .where(eq(sessions.id, session.id))
    .orderBy(marks.step)
  return rows
    .filter(({ mark, appeal: own }) => mark || own)
    .map(({ mark, state, appeal: own }) => ({
      ...{ step: mark?.step ?? own?.step ?? 0, state, note: mark?.note ?? '', proof: mark?.proof ?? ('' as const) },
      at: mark?.inAt ? seconds(mark.inAt) : 0,
      outAt: mark?.outAt ? seconds(mark.outAt) : 0,
      risks: (mark?.risks ?? []) as OwnMark['risks'],
      ...{ appeal: own?.state ?? ('' as const), appealText: own?.text ?? '', appealAnswer: own?.answer ?? '' },
      mayAppeal: !own && mayAppeal(session, ctx.now),
    }))
}

async function board(ctx: ReadContext, desk: PresenceDesk, { id, step }: InputOf<PresenceCalls['board']>) {
  const row = await getLed(ctx, desk, id)
  return {
    session: sessionFaceOf(ctx, row),
    turnSec: row.turnSec,
    counts: await countsOf(ctx.db, row, step),
    latest: await latestOf(ctx.db, row, step),
    codes: row.state === 'open' ? codesOf(ctx, row, ctx.now) : [],
  }
}

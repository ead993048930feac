import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { classesOf } from '#engines/courses/server/read.ts'
import type { Audience } from '#engines/directory/audience.ts'
import { countsOf } from '#engines/presence/server/list.ts'
import { roster, type SessionRow, sessions } from '#engines/presence/server/schema.ts'
import { servePresence, sessionFaceOf } from '#engines/presence/server/service.ts'
import { lockLed, moveSession, putSessions, sessionSteps, setRoster } from '#engines/presence/server/sessions.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { countWhere, pageOf } from '#kernel/server/db/list.ts'
import type { contract } from '../contract.ts'
import { checkin as module } from '../module.ts'
import { expectStudents } from './classes.ts'
import { desk } from './desk.ts'
import { refreshSearch } from './search-documents.ts'

type Calls = typeof contract
const minute = 60_000
const presence = servePresence(desk)

/** Teachers and staff build sessions of their own. */
const mayBuild = (ctx: ReadContext | WriteContext): boolean => personOf(ctx).role !== 'student' || ctx.may('manage')

export async function ledSessions(ctx: ReadContext, input: InputOf<Calls['ledSessions']>) {
  const me = personOf(ctx).id
  const isOver = sql`(${sessions.state} in ('ended', 'cancelled') or ${sessions.endsAt} <= ${ctx.now.toISOString()}::timestamptz - interval '1 hour')`
  const mine = and(
    ...[
      eq(sessions.owner, desk.owner),
      sql`${sessions.kind} <> 'round'`,
      sql`${sessions.leaders} @> array[${me}::uuid]`,
    ],
    input.which === 'now' ? sql`not ${isOver}` : isOver,
  )
  const order = input.which === 'now' ? asc(sessions.startsAt) : desc(sessions.startsAt)
  const query = ctx.db.select().from(sessions).where(mine)
  const { rows, total } = await pageOf(ctx, query, input, order, sessions.id)
  const list = []
  for (const row of rows) list.push(await ledFace(ctx, row))
  return { list, total, more: input.page * input.page_size < total, mayBuild: mayBuild(ctx) }
}

const ledFace = async (ctx: ReadContext, row: SessionRow) => ({
  ...sessionFaceOf(ctx, row),
  counts: await countsOf(ctx.db, row, Math.min(1, row.points.length)),
  allowedActions: sessionSteps.allowedActions(row, ctx),
})

export async function buildSession(ctx: WriteContext, input: InputOf<Calls['buildSession']>) {
  if (!mayBuild(ctx)) throw notFound()
  if (input.modes.length === 0 || input.modes.includes('printed')) throw badInput()
  const { lat, lng, radius } = input
  const hasPlace = lat !== undefined && lng !== undefined && radius > 0
  if (input.modes.includes('place') && !hasPlace) throw module.fail('needsPlace')
  const startsAt = new Date(input.startsAt * 1000)
  const endsAt = new Date(startsAt.getTime() + input.minutes * minute)
  if (endsAt <= ctx.now) throw module.fail('windowOver')
  const { id: me } = personOf(ctx)
  const [row] = await putSessions(ctx, desk, [
    {
      ...{
        kind: 'own',
        title: { zh: input.title },
        place: input.place ? { zh: input.place } : null,
        leaders: [me],
        by: me,
      },
      ...{
        startsAt,
        endsAt,
        closesAt: endsAt,
        modes: [...new Set(input.modes)],
        roster: input.roster,
        turnSec: input.turnSec,
      },
      ...{ walkIns: input.roster === 'open' || input.walkIns, checkOut: input.checkOut },
      opensAt: new Date(startsAt.getTime() - 15 * minute),
      lateAt: new Date(startsAt.getTime() + input.late * minute),
      ...(hasPlace && { lat, lng, radius }),
    },
  ])
  if (input.roster === 'list') await expect(ctx, row!.id, input.audience)
  await ctx.audit({ action: 'build', entity: 'checkin.session', entityId: row!.id })
  return { id: row!.id }
}

/** Lists longer than this are too much for a page that is read every few seconds. */
const mostExpected = 5_000

async function expect(ctx: WriteContext, session: string, audience: Audience): Promise<void> {
  await setRoster(ctx, session, { audience })
  const n = await countWhere(ctx.db, roster, eq(roster.session, session))
  if (n === 0) throw module.fail('listEmpty')
  if (n > mostExpected) throw module.fail('listTooLong')
  await refreshSearch(ctx, [session])
}

export async function buildClasses(ctx: ReadContext) {
  const term = (await calendarOf(ctx)).termNear(dayIn(ctx.site.zone, ctx.now))
  const all = term ? await classesOf(ctx.db, personOf(ctx).id, term.id) : []
  const taught = all.filter(({ role, isArchived }) => role === 'teacher' && !isArchived)
  return { list: taught.map(({ id, name, code }) => ({ id, code, name: textIn(name, ctx.language) })) }
}

/** A class expects its students of the moment it is opened. */
export async function openSession(ctx: WriteContext, input: InputOf<Calls['openSession']>) {
  const row = await lockLed(ctx, desk, input.id)
  if (row.state === 'planned') await expectStudents(ctx, row)
  return presence.openSession(ctx, input)
}

export async function cancelSession(ctx: WriteContext, { id }: InputOf<Calls['cancelSession']>) {
  const row = await lockLed(ctx, desk, id)
  if (row.state === 'cancelled') return {}
  await moveSession(ctx, desk, row, 'cancel', personOf(ctx).id)
  await ctx.audit({ action: 'cancel', entity: 'checkin.session', entityId: id })
  return {}
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import { marks, type SessionRow, sessions } from '#engines/presence/server/schema.ts'
import { lockSession, moveSession, putSessions } from '#engines/presence/server/sessions.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn, saidIn, textIn } from '#kernel/language/said.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { checkin as module } from '../module.ts'
import { desk } from './desk.ts'
import { points, routes } from './schema.ts'

type Calls = typeof contract
const hour = 3_600_000
/** A round that is not ended is over after this time. */
const longest = 4 * hour
const shown = 20

export async function rounds(ctx: ReadContext) {
  const me = personOf(ctx).id
  const all = await ctx.db.select().from(routes).orderBy(routes.name)
  const known = await ctx.db.select().from(points)
  const nameOf = new Map(known.map((row) => [row.id, fieldIn(ctx.language, row, 'name')]))
  const own = await ctx.db
    .select({ session: sessions, guard: people.name })
    .from(sessions)
    .leftJoin(people, and(eq(people.site, sessions.site), eq(people.id, sessions.by)))
    .where(and(eq(sessions.owner, desk.owner), eq(sessions.kind, 'round'), eq(sessions.by, me)))
    .orderBy(desc(sessions.startsAt))
    .limit(shown)
  const list = await roundFaces(ctx, own)
  return {
    running: list.find(({ state }) => state === 'open')?.id ?? '',
    routes: all.map((row) => ({
      ...{ id: row.id, name: fieldIn(ctx.language, row, 'name'), inOrder: row.inOrder },
      points: row.points.map((id) => nameOf.get(id) ?? ''),
    })),
    list,
  }
}

export async function roundFaces(ctx: ReadContext, rows: readonly { session: SessionRow; guard: string | null }[]) {
  const ids = rows.map(({ session }) => session.id)
  const visits = ids.length
    ? await ctx.db.select().from(marks).where(inArray(marks.session, ids)).orderBy(marks.inAt)
    : []
  return rows.map(({ session, guard }) => {
    const steps = visits.filter((one) => one.session === session.id && one.inAt).map(({ step }) => step)
    return {
      ...{ id: session.id, route: session.series ?? '', name: textIn(session.title, ctx.language), guard: guard ?? '' },
      state: session.state === 'open' && session.endsAt > ctx.now ? ('open' as const) : ('ended' as const),
      ...{ startedAt: seconds(session.startsAt), endedAt: session.endedAt ? seconds(session.endedAt) : 0 },
      ...{ visited: steps.length, points: session.points.length, misordered: misorderedOf(steps) },
    }
  })
}

/** Points that were visited before one that comes earlier on the route. */
export const misorderedOf = (steps: readonly number[]): number =>
  steps.filter((step, i) => steps.slice(i + 1).some((later) => later < step)).length

export async function startRound(ctx: WriteContext, { route }: InputOf<Calls['startRound']>) {
  const me = personOf(ctx).id
  // Two taps, or two devices: the second finds the round of the first.
  await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, me)).for('no key update')
  const [running] = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.owner, desk.owner), eq(sessions.kind, 'round'), eq(sessions.by, me), eq(sessions.state, 'open')),
    )
  if (running && running.endsAt > ctx.now && running.series === route) return { id: running.id }
  if (running && running.endsAt > ctx.now) throw module.fail('roundOpen')
  const row = theRow(await ctx.db.select().from(routes).where(eq(routes.id, route)))
  const found = await ctx.db.select().from(points).where(inArray(points.id, row.points))
  const list = row.points.flatMap((id) => found.find((one) => one.id === id && !one.archived) ?? [])
  if (!list.length) throw module.fail('noPoints')
  const endsAt = new Date(ctx.now.getTime() + longest)
  const [made] = await putSessions(ctx, desk, [
    {
      ...{
        kind: 'round',
        series: row.id,
        title: saidIn(row, 'name'),
        leaders: [],
        by: me,
        roster: 'open',
        modes: ['printed'],
      },
      ...{ startsAt: ctx.now, opensAt: ctx.now, lateAt: endsAt, endsAt, closesAt: endsAt },
      points: list.map((one) => ({ id: one.id, code: one.code, name: saidIn(one, 'name') })),
    },
  ])
  await moveSession(ctx, desk, made!, 'open')
  return { id: made!.id }
}

/** Who walks a round ends it, and does not lead it: nobody corrects rows of their own. */
export async function endRound(ctx: WriteContext, { id }: InputOf<Calls['endRound']>) {
  const row = await lockSession(ctx, desk, id)
  if (row.kind !== 'round' || row.by !== personOf(ctx).id) throw notFound()
  if (row.state === 'open') await moveSession(ctx, desk, row, 'end')
  return {}
}

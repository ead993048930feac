import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { instantOf } from '#engines/calendar/work-time.ts'
import { countsOf, stateOf } from '#engines/presence/server/list.ts'
import { appeals, marks, sessions } from '#engines/presence/server/schema.ts'
import { sessionFaceOf } from '#engines/presence/server/service.ts'
import { sessionSteps } from '#engines/presence/server/sessions.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import { desk } from '../desk.ts'

type Calls = typeof officeContract
const answerers = alias(people, 'answerers')
const title = sql<string>`concat_ws(' ', ${sessions.title}->>'zh', ${sessions.title}->>'en')`

export async function deskSessions(ctx: ReadContext, input: InputOf<Calls['deskSessions']>) {
  const { q, kind, state, from, until } = input
  const dayStart = (day: string) => new Date(instantOf(ctx.site.zone, day, 0))
  const chosen = and(
    eq(sessions.owner, desk.owner),
    kind ? eq(sessions.kind, kind) : undefined,
    state ? eq(sessions.state, state) : undefined,
    from ? gte(sessions.startsAt, dayStart(from)) : undefined,
    until ? lt(sessions.startsAt, dayStart(dayAfter(until, 1))) : undefined,
    contains(q, title),
  )
  // Unless sorted by title, those that are open come first.
  const open = input.sort === 'startsAt' && input.order === 'desc' ? [sql`(${sessions.state} = 'open') desc`] : []
  const order = [...open, ...sortedBy(input, { startsAt: sessions.startsAt, title })]
  const { rows, total } = await pageOf(ctx, ctx.db.select().from(sessions).where(chosen), input, order, sessions.id)
  const named = await leadersOf(
    ctx,
    rows.flatMap(({ leaders, by }) => [...leaders, ...(by ? [by] : [])]),
  )
  const list = []
  for (const row of rows) {
    const ids = row.leaders.length ? row.leaders : row.by ? [row.by] : []
    list.push({
      ...sessionFaceOf(ctx, row),
      ...(await countsOf(ctx.db, row, Math.min(1, row.points.length))),
      leaders: ids.map((id) => named.get(id) ?? '').join('、'),
      allowedActions: sessionSteps.allowedActions(row, ctx).filter((one) => one !== 'open'),
    })
  }
  return { total, list }
}

async function leadersOf({ db }: ReadContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function deskAppeals(ctx: ReadContext, input: InputOf<Calls['deskAppeals']>) {
  const query = ctx.db
    .select({
      appeal: appeals,
      session: sessions,
      name: people.name,
      number: people.number,
      by: answerers.name,
      mark: stateOf,
    })
    .from(appeals)
    .innerJoin(sessions, and(eq(sessions.site, appeals.site), eq(sessions.id, appeals.session)))
    .innerJoin(people, and(eq(people.site, appeals.site), eq(people.id, appeals.person)))
    .leftJoin(
      marks,
      and(
        eq(marks.site, appeals.site),
        eq(marks.session, appeals.session),
        eq(marks.step, appeals.step),
        eq(marks.person, appeals.person),
      ),
    )
    .leftJoin(answerers, and(eq(answerers.site, appeals.site), eq(answerers.id, appeals.answeredBy)))
    .where(
      and(
        eq(sessions.owner, desk.owner),
        input.state ? eq(appeals.state, input.state) : undefined,
        contains(input.q, people.name, people.number, title),
      ),
    )
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { createdAt: appeals.createdAt }), appeals.id)
  const list = rows.map(({ appeal, session, name, number, by, mark }) => ({
    ...{
      id: appeal.id,
      session: session.id,
      person: appeal.person,
      step: appeal.step,
      text: appeal.text,
      answer: appeal.answer,
    },
    ...{ title: textIn(session.title, ctx.language), name, number, answeredBy: by ?? '', state: appeal.state, mark },
    ...{ createdAt: seconds(appeal.createdAt), answeredAt: appeal.answeredAt ? seconds(appeal.answeredAt) : 0 },
    allowedActions: appeal.state === 'open' ? (['answer'] as const).slice() : [],
  }))
  return { total, list }
}

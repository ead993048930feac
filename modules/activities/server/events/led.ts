import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { marks, sessions } from '#engines/presence/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { activityLeadContract } from '../../activity-lead-contract.ts'
import { leadActions } from '../../activity-shapes.ts'
import { type ActivityRow, activities, registrations, slots } from '../activity-schema.ts'
import { formOf } from './questions.ts'
import { cardOf, cardsOf, findChecked, isLed, slotFaceOf, slotsOf } from './rows.ts'
import { activitySteps, isReviewed, leads, mayAdd } from './states.ts'

type Calls = typeof activityLeadContract

export const leadActionsOf = (ctx: ReadContext, row: ActivityRow) => {
  const allowed = activitySteps.allowedActions(row, ctx)
  return leadActions.filter((one) => allowed.includes(one))
}

export async function ledActivities(ctx: ReadContext, input: InputOf<Calls['ledActivities']>) {
  const me = personOf(ctx).id
  const isNow = sql`(${activities.endsAt} > ${ctx.now.toISOString()}::timestamptz and ${activities.state} <> 'cancelled')`
  const query = ctx.db
    .select()
    .from(activities)
    .where(and(isLed(me), input.which === 'now' ? isNow : sql`not ${isNow}`))
  const order = input.which === 'now' ? asc(activities.startsAt) : desc(activities.startsAt)
  const { rows, total } = await pageOf(ctx, query, input, order, activities.id)
  const applied = await appliedTo(
    ctx,
    rows.map(({ id }) => id),
  )
  const list = (await cardsOf(ctx, rows)).map((card) => ({ ...card, applied: applied.get(card.id) ?? 0 }))
  return { list, total, more: input.page * input.page_size < total, mayAdd: mayAdd(ctx) }
}

async function appliedTo({ db }: ReadContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: registrations.activity, n: count() })
    .from(registrations)
    .where(and(inArray(registrations.activity, [...ids]), eq(registrations.state, 'applied')))
    .groupBy(registrations.activity)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export async function ledActivity(ctx: ReadContext, { id }: InputOf<Calls['ledActivity']>) {
  const row = id ? await findChecked(ctx, id) : newRow(ctx)
  const times = id ? await slotsOf(ctx.db, [id]) : []
  const [card] = id ? await cardsOf(ctx, [row]) : [cardOf(ctx, row, unused)]
  const { text, room, onlineUrl, summary, approval, early, late, promotes, modes } = row
  const { checkOut, walkIns, talks, programme, reason, version, titleEn, titleTw } = row
  return {
    ...card!,
    ...{
      version,
      titleEn,
      titleTw,
      originalTitle: row.title,
      text,
      onlineUrl,
      reason,
      summary,
      approval,
      form: formOf(row),
      early,
      late,
    },
    ...{
      promotes,
      modes,
      checkOut,
      walkIns,
      talks,
      programme,
      room: room ?? '',
      pictureId: row.picture ?? '',
      case: row.case ?? '',
    },
    audience: id ? audienceOf(row) : everyone,
    slots: times.map(slotFaceOf),
    cancelUntil: seconds(row.cancelUntil),
    applied: id ? ((await appliedTo(ctx, [id])).get(id) ?? 0) : 0,
    arrived: id ? await arrivedAt(ctx, id) : 0,
    organisers: await facesOf(ctx, row.organisers),
    checkers: await facesOf(ctx, row.checkers),
    isReviewed: isReviewed(ctx),
    checks: !leads(row, ctx),
    allowedActions: id ? leadActionsOf(ctx, row) : [],
  }
}

async function arrivedAt({ db }: ReadContext, id: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${marks.person})::int` })
    .from(slots)
    .innerJoin(sessions, and(eq(sessions.site, slots.site), eq(sessions.id, slots.session)))
    .innerJoin(marks, and(eq(marks.site, sessions.site), eq(marks.session, sessions.id)))
    .where(
      and(
        eq(slots.activity, id),
        sql`presence_state(${marks.set}, ${marks.inAt}, ${marks.outAt}, ${sessions}) in ('present', 'late', 'leftEarly')`,
      ),
    )
  return row!.n
}

async function facesOf({ db }: ReadContext, ids: readonly string[]) {
  if (!ids.length) return []
  const rows = await db
    .select({ id: people.id, name: people.name, number: people.number })
    .from(people)
    .where(inArray(people.id, [...ids]))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

const unused = { places: { size: 0, taken: 0, waiting: 0 }, slots: [], standing: 'none' as const }

/** What the form of a new one begins with: in a week, registration from now until the day before. */
function newRow(ctx: ReadContext): ActivityRow {
  const hour = 3_600_000
  const at = (hours: number) => new Date(Math.ceil(ctx.now.getTime() / hour) * hour + hours * hour)
  const me = personOf(ctx)
  return {
    ...{
      id: '',
      kind: 'activity',
      tag: 'life',
      title: '',
      titleEn: '',
      titleTw: '',
      text: '',
      organiser: '',
      picture: null,
      place: '',
    },
    ...{
      room: null,
      onlineUrl: '',
      startsAt: at(168),
      endsAt: at(170),
      opensAt: at(-1),
      closesAt: at(144),
      cancelUntil: at(144),
    },
    ...{
      capacity: 30,
      approval: 'none',
      form: null,
      questions: [],
      promotes: false,
      creditMinutes: 0,
      modes: ['turning', 'typed', 'scan'],
    },
    ...{
      early: 30,
      late: 10,
      checkOut: false,
      walkIns: true,
      programme: [],
      talks: true,
      organisers: [me.id],
      checkers: [],
    },
    ...{ state: 'draft', pool: null, case: null, reason: '', summary: '', version: 0 },
  } as unknown as ActivityRow
}

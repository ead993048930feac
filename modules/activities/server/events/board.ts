import { and, eq, type SQL, sql } from 'drizzle-orm'
import { grants, waits } from '#engines/allocation/server/schema.ts'
import type { Definition } from '#engines/forms/definition.ts'
import { appeals, marks, type SessionRow, sessions } from '#engines/presence/server/schema.ts'
import type { MarkState } from '#engines/presence/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { activityLeadContract } from '../../activity-lead-contract.ts'
import type { Participant, Standing } from '../../activity-shapes.ts'
import { presentMinutes } from '../../present-time.ts'
import { type ActivityRow, registrations, type SlotRow } from '../activity-schema.ts'
import { answersOf, formFor, shownAnswers } from './questions.ts'
import { registrationSteps } from './registration-states.ts'
import { findChecked, slotFaceOf, slotsOf } from './rows.ts'
import { leads } from './states.ts'

type Calls = typeof activityLeadContract

/** The time a board is about: the chosen one, the one that is on, the next, or the last. */
export async function slotAt(ctx: Pick<ReadContext, 'db' | 'now'>, row: ActivityRow, id: string) {
  const list = await slotsOf(ctx.db, [row.id])
  const slot = id ? list.find((one) => one.id === id) : (list.find(({ endsAt }) => endsAt > ctx.now) ?? list.at(-1))
  if (!slot) throw notFound()
  const [session] = slot.session ? await ctx.db.select().from(sessions).where(eq(sessions.id, slot.session)) : []
  return { slot, list, session }
}

/** Everyone who is registered, waits or came to this time, with how they stand: `whoever` in the queries. */
const whoever = ({ id, pool }: ActivityRow, session: string | null) => sql`(
  select p.id, (h.state is not null and h.state = 'granted') as confirmed, presence_state(coalesce(m.set, ''), m.in_at, m.out_at, s) as mark, a.state as appeal,
    m.person is not null and presence_state(coalesce(m.set, ''), m.in_at, m.out_at, s) in ('present', 'late', 'leftEarly') as came,
    case when h.state = 'granted' then 'confirmed' when h.state is not null then 'offered' when w.person is not null then 'waiting'
      when r.state in ('applied', 'rejected', 'withdrawn') then r.state
      when m.in_at is not null or m.set in ('present', 'late') then 'walkIn' else 'none' end as standing
  from (select r.person as id from ${registrations} r where r.activity = ${id}::uuid
    union select g.person from ${grants} g where g.pool = ${pool}::uuid and g.state in ('granted', 'offered')
    union select w.person from ${waits} w where w.pool = ${pool}::uuid and w.state = 'waiting'
    union select m.person from ${marks} m where m.session = ${session}::uuid and m.step = 0) p
  left join ${registrations} r on r.activity = ${id}::uuid and r.person = p.id
  left join ${grants} h on h.pool = ${pool}::uuid and h.person = p.id and h.state in ('granted', 'offered')
  left join ${waits} w on w.pool = ${pool}::uuid and w.person = p.id and w.state = 'waiting'
  left join ${sessions} s on s.id = ${session}::uuid
  left join ${marks} m on m.session = ${session}::uuid and m.step = 0 and m.person = p.id
  left join ${appeals} a on a.session = ${session}::uuid and a.step = 0 and a.person = p.id) as whoever`

const everyone = ({ db }: Pick<ReadContext, 'db'>, row: ActivityRow, session: string | null, chosen?: SQL) =>
  db
    .select({
      ...{ person: people.id, name: people.name, number: people.number, department: departments.name },
      ...{
        registration: registrations,
        mark: marks,
        state: sql<MarkState>`whoever.mark`,
        standing: sql<Standing>`whoever.standing`,
      },
      appeal: sql<string | null>`whoever.appeal`,
    })
    .from(whoever(row, session))
    .innerJoin(people, sql`${people.id} = whoever.id`)
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(registrations, and(eq(registrations.activity, row.id), eq(registrations.person, people.id)))
    .leftJoin(marks, sql`${marks.session} = ${session}::uuid and ${marks.step} = 0 and ${marks.person} = ${people.id}`)
    .where(chosen)

const whichOf: Record<InputOf<Calls['activityPeople']>['which'], SQL | undefined> = {
  all: undefined,
  confirmed: sql`whoever.confirmed`,
  arrived: sql`whoever.came`,
  missing: sql`whoever.confirmed and not whoever.came`,
  late: sql`whoever.came and whoever.mark in ('late', 'leftEarly')`,
  applied: sql`whoever.standing = 'applied'`,
  waiting: sql`whoever.standing in ('waiting', 'offered')`,
  walkIns: sql`whoever.came and not whoever.confirmed`,
  appeals: sql`whoever.appeal = 'open'`,
}

export async function activityPeople(ctx: ReadContext, input: InputOf<Calls['activityPeople']>) {
  const row = await findChecked(ctx, input.id)
  const { slot, session } = await slotAt(ctx, row, input.slot)
  const chosen = and(contains(input.q, people.name, people.number, people.pinyin), whichOf[input.which])
  const order = [
    sql`(whoever.appeal = 'open') desc nulls last`,
    sql`(whoever.standing = 'applied') desc`,
    sql`${marks.inAt} desc nulls last`,
    people.number,
  ]
  const { rows, total } = await pageOf(ctx, everyone(ctx, row, slot.session, chosen), input, order, people.id)
  const before = row.capacity > 0 ? await overOf(ctx, row, session) : new Set<string>()
  const mayDecide = leads(row, ctx) && row.state === 'published'
  const form = formFor(ctx, row)
  const list = rows.map((one) =>
    faceOf(one, { row, form, slot, mayDecide: mayDecide && ctx.now < row.startsAt, over: before }),
  )
  return { list, total, more: input.page * input.page_size < total }
}

type Row = Awaited<ReturnType<typeof everyone>>[number]
type Known = { row: ActivityRow; form: Definition | null; slot: SlotRow; mayDecide: boolean; over: ReadonlySet<string> }

function faceOf(
  { registration, mark, state, appeal, department, ...who }: Row,
  { row, form, slot, mayDecide, over }: Known,
): Participant {
  const steps = registration ? registrationSteps.allowedActions(registration, {}) : []
  const allowed = steps.filter((one) => one !== 'remove' || who.standing === 'confirmed' || who.standing === 'offered')
  return {
    ...{ person: who.person, name: who.name, number: who.number, standing: who.standing, department: department ?? '' },
    ...{
      reason: registration?.reason ?? '',
      answers: registration ? shownAnswers(form, answersOf(registration)) : [],
      isLate: registration?.isLate ?? false,
    },
    ...{ mark: mark ? state : ('none' as const), appeal: appeal ?? '', isOver: over.has(who.person) },
    appliedAt: registration ? seconds(registration.appliedAt) : 0,
    at: mark?.inAt ? seconds(mark.inAt) : 0,
    minutes: mark ? presentMinutes(slot, mark, row.checkOut) : 0,
    allowedActions: mayDecide ? allowed : [],
  }
}

/** Walk-ins beyond the capacity: those who came last of all who came without a place. */
export async function overOf(
  { db }: Pick<ReadContext, 'db'>,
  row: ActivityRow,
  session: SessionRow | undefined,
): Promise<Set<string>> {
  if (!session || row.capacity === 0) return new Set()
  const { rows } = await db.execute<{ person: string }>(sql`select person from (
    select m.person, row_number() over (order by (g.person is null), coalesce(m.in_at, m.set_at), m.person) as place, g.person is null as walk_in
    from ${marks} m left join ${grants} g on g.site = m.site and g.pool = ${row.pool}::uuid and g.person = m.person and g.state = 'granted'
    where m.session = ${session.id}::uuid and m.step = 0 and (m.set in ('present', 'late') or m.set = '' and m.in_at is not null)) x
    where x.place > ${row.capacity} and x.walk_in`)
  return new Set(rows.map(({ person }) => person))
}

export async function activityBoard(ctx: ReadContext, input: InputOf<Calls['activityBoard']>) {
  const row = await findChecked(ctx, input.id)
  const { slot, list, session } = await slotAt(ctx, row, input.slot)
  const n = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`
  const [counts] = await ctx.db
    .select({
      registered: n(whichOf.confirmed!),
      waiting: n(whichOf.waiting!),
      applied: n(whichOf.applied!),
      arrived: n(whichOf.arrived!),
      late: n(whichOf.late!),
      walkIns: n(whichOf.walkIns!),
      appeals: n(whichOf.appeals!),
    })
    .from(whoever(row, slot.session))
  return {
    ...{
      title: fieldIn(ctx.language, row, 'title'),
      leads: leads(row, ctx),
      slot: slotFaceOf(slot),
      list: list.map(slotFaceOf),
    },
    ...{ state: session?.state ?? ('' as const), capacity: row.capacity, ...counts! },
  }
}

import { asc, eq } from 'drizzle-orm'
import { instantOf } from '#engines/calendar/work-time.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { asWritten, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { transitions } from '#kernel/transitions.ts'
import type { meetingContract } from '../../meeting-contract.ts'
import type { MeetingTask } from '../../meeting-shapes.ts'
import { type MeetingRow, meetings, type TaskRow, tasks } from '../meetings-schema.ts'
import { putTask } from './agenda.ts'
import { tellTask } from './notifications.ts'
import { leadingOf, lockLed, namesOf } from './rows.ts'
import { isHeld } from './states.ts'

type Calls = typeof meetingContract
type Who = { leads: boolean; me: string }
type Looked = Pick<TaskRow, 'state' | 'kind' | 'assignee'>

const mine = ({ kind, assignee }: Looked, { leads, me }: Who) => kind === 'task' && (leads || assignee === me)

export const taskSteps = transitions<TaskRow['state'], 'done' | 'reopen' | 'drop', Looked, Who>({
  done: { from: ['open'], to: 'done', guard: mine },
  reopen: { from: ['done', 'dropped'], to: 'open', guard: ({ kind }, { leads }) => leads && kind === 'task' },
  drop: { from: ['open'], to: 'dropped', guard: (_, { leads }) => leads },
})

const isOverdue = ({ state, dueAt }: TaskRow, now: Date): boolean => state === 'open' && dueAt !== null && dueAt <= now

/** Decisions and tasks of a meeting; dropped ones only for those who lead it. */
export async function tasksOf(ctx: ReadContext, row: MeetingRow): Promise<MeetingTask[]> {
  const all = await ctx.db
    .select()
    .from(tasks)
    .where(eq(tasks.meeting, row.id))
    .orderBy(asc(tasks.createdAt), asc(tasks.id))
  const { leads } = leadingOf(ctx, row)
  const names = await namesOf(
    ctx,
    all.map(({ assignee }) => assignee),
  )
  return all
    .filter(({ state }) => leads || state !== 'dropped')
    .map((one) => ({
      ...{ id: one.id, kind: one.kind, text: one.text, state: one.state, note: one.note, version: one.version },
      ...{ assignee: one.assignee ?? '', assigneeName: names.get(one.assignee ?? '') ?? '' },
      dueAt: one.dueAt ? asWritten(ctx.site.zone, seconds(one.dueAt)) : 0,
      doneAt: one.doneAt ? seconds(one.doneAt) : 0,
      overdue: isOverdue(one, ctx.now),
      allowedActions: [
        ...(leads && one.state === 'open' && isHeld(row) ? (['edit'] as const) : []),
        ...taskSteps.allowedActions(one, { leads, me: personOf(ctx).id }),
      ],
    }))
}

export async function saveMeetingTask(ctx: WriteContext, input: InputOf<Calls['saveMeetingTask']>) {
  const row = await lockLed(ctx, input.id)
  if (!isHeld(row)) throw kernel.fail('notNow')
  const values = await valuesOf(ctx, input)
  const [saved] = input.task
    ? await change(ctx, row, input, values)
    : await ctx.db
        .insert(tasks)
        .values({ meeting: row.id, ...values })
        .returning()
  await putTask(ctx, row, saved!)
  if (saved!.kind === 'task') await tellTask(ctx, row, saved!, 'task')
  await ctx.audit({
    ...{ action: input.task ? 'saveTask' : 'addTask', entity: 'meeting', entityId: row.id },
    after: { text: saved!.text },
  })
  return { task: saved!.id }
}

async function change(
  { db }: WriteContext,
  row: MeetingRow,
  { task, version }: InputOf<Calls['saveMeetingTask']>,
  values: Awaited<ReturnType<typeof valuesOf>>,
) {
  const before = theRow(await db.select().from(tasks).where(eq(tasks.id, task)).for('update'))
  if (before.meeting !== row.id) throw notFound()
  if (before.version !== version) throw kernel.fail('changed')
  if (before.state !== 'open') throw kernel.fail('notNow')
  return db
    .update(tasks)
    .set({ ...values, version: version + 1, remindedAt: null })
    .where(eq(tasks.id, task))
    .returning()
}

async function valuesOf({ db, site }: WriteContext, { kind, text, assignee, due }: InputOf<Calls['saveMeetingTask']>) {
  if (kind === 'decision') return { kind, text, assignee: null, dueAt: null }
  if (!assignee) throw badInput({ assignee: 'missing' })
  const [person] = await db.select({ id: people.id }).from(people).where(eq(people.id, assignee))
  if (!person) throw badInput({ assignee: 'wrong' })
  return { kind, text, assignee, dueAt: due ? new Date(instantOf(site.zone, dayAfter(due, 1), 0)) : null }
}

export async function moveMeetingTask(ctx: WriteContext, input: InputOf<Calls['moveMeetingTask']>) {
  const before = theRow(await ctx.db.select().from(tasks).where(eq(tasks.id, input.task)).for('update'))
  const row = theRow(await ctx.db.select().from(meetings).where(eq(meetings.id, before.meeting)))
  const who = { leads: leadingOf(ctx, row).leads, me: personOf(ctx).id }
  if (!who.leads && before.assignee !== who.me) throw notFound()
  // The same press again.
  if (input.action === 'done' && before.state === 'done') return {}
  if (before.version !== input.version) throw kernel.fail('changed')
  const state = taskSteps.move(input.action, before, who)
  const [after] = await ctx.db
    .update(tasks)
    .set({
      ...{ state, version: before.version + 1, doneAt: state === 'done' ? ctx.now : null },
      ...(input.action === 'done' && { note: input.note }),
      ...(input.action === 'reopen' && { remindedAt: null }),
    })
    .where(eq(tasks.id, before.id))
    .returning()
  await putTask(ctx, row, after!)
  const action = { done: 'doneTask', reopen: 'reopenTask', drop: 'dropTask' }[input.action]
  await ctx.audit({ action, entity: 'meeting', entityId: row.id, after: { text: before.text, note: input.note } })
  return {}
}

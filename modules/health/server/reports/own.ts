import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { presetOf } from '../../presets/all.ts'
import type { reportCalls } from '../../report-contract.ts'
import { findRunning, type RunningPlan, runningForMe } from '../plans/running.ts'
import { answersStillAsked, askedBy, listed, spokenTo } from '../questions.ts'
import { reports } from '../schema.ts'
import { slotTitleOf } from '../title.ts'
import { initialAnswers, isWhole } from './asked-answers.ts'
import { slotNow, today } from './day.ts'
import { emptyRecord, type Report, recordOf, wireNumber } from './record.ts'
import { shownAnswersOf } from './shown-answers.ts'

type Calls = typeof reportCalls

export async function form(ctx: ReadContext, input: InputOf<Calls['form']>): Promise<DataOf<Calls['form']>> {
  const plan = await findRunning(ctx, input)
  const { preset } = plan
  const person = personOf(ctx)
  const day = today(ctx)
  const { slot, isOpen, isLate } = slotNow(plan.slots, ctx)
  const newest = await latest(ctx, plan, 2)
  const current = newest.find((report) => report.day === day && report.slot === slot)
  const last = newest.find((report) => report !== current)
  const slotName = plan.slots[slot]!.name
  const asked = await askedBy(ctx, plan)
  const { definition } = asked
  const begin = current ?? last
  const answers = begin && (await answersStillAsked(ctx, asked, begin))
  return {
    ...{ plan: plan.id, preset, ...toldOf(ctx, plan), day, slot, slotName, slotTitle: slotTitleOf(ctx, slotName) },
    slots: [...plan.slots],
    ...{ ontime: isOpen, isLate: isOpen && isLate, done: current !== undefined, mark: current?.mark ?? '' },
    same: last !== undefined && current === undefined && isWhole(asked, answers!, day),
    asksCode: presetOf(preset).code ?? false,
    ...{ version: plan.questions ?? '', definition: spokenTo(ctx, definition), questions: listed(ctx, definition) },
    initial: initialAnswers(asked, answers, day),
    shown: begin ? shownAnswersOf(ctx, definition, begin.answers) : [],
    ...{ uid: wireNumber(person.id), realname: person.name, number: person.number },
    defaults: emptyRecord(preset, { person: person.id, plan: plan.id, day, slot, at: ctx.now }),
    current: current ? recordOf(preset, current) : null,
    last: last ? recordOf(preset, last) : null,
    serverTime: seconds(ctx.now),
  }
}

type Told = Pick<
  RunningPlan,
  | ('title' | 'titleEn' | 'titleTw' | 'purpose' | 'purposeEn' | 'purposeTw')
  | ('ownerName' | 'startsOn' | 'endsOn' | 'weekdays' | 'retention')
>

/** Who asks, why, until when, and when the answers are deleted. */
export function toldOf(ctx: Pick<ReadContext, 'language'>, plan: Told) {
  const { ownerName, startsOn, endsOn, weekdays, retention } = plan
  const purgedOn = dayAfter(endsOn, retention)
  const said = { title: fieldIn(ctx.language, plan, 'title'), purpose: fieldIn(ctx.language, plan, 'purpose') }
  return { ...said, ownerName, startsOn, endsOn, weekdays: [...weekdays], retention, purgedOn }
}

type Reading = Pick<ReadContext, 'reader' | 'person'>

/** Latest report of the caller, of any day. */
export async function getLast(ctx: Reading, plan: Pick<RunningPlan, 'id'>) {
  const [report] = await latest(ctx, plan, 1)
  return report
}

const newestReports = prepared((db) =>
  db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.person, sql.placeholder('person')),
        eq(reports.plan, sql.placeholder('plan')),
        // Excused reports have no answers to repeat.
        ne(reports.mark, 'excused'),
      ),
    )
    .orderBy(desc(reports.day), desc(reports.slot))
    .limit(sql.placeholder('most')),
)

const latest = (ctx: Reading, { id }: Pick<RunningPlan, 'id'>, most: number) =>
  newestReports(ctx.reader, { person: personOf(ctx).id, plan: id, most }) as Promise<Report[]>

export async function mine(ctx: ReadContext): Promise<DataOf<Calls['mine']>> {
  const list: DataOf<Calls['mine']>['list'] = []
  for (const plan of await runningForMe(ctx)) {
    const newest = await latest(ctx, plan, plan.slots.length)
    const done = newest.filter(({ day }) => day === today(ctx)).length
    const { id, preset, slots } = plan
    const [last] = newest
    const same = last !== undefined && (await isStillWhole(ctx, plan, last))
    list.push({ plan: id, preset, ...toldOf(ctx, plan), slots: slots.length, done, same })
  }
  return { list, serverTime: seconds(ctx.now) }
}

async function isStillWhole(ctx: ReadContext, plan: RunningPlan, last: Report): Promise<boolean> {
  const asked = await askedBy(ctx, plan)
  return isWhole(asked, await answersStillAsked(ctx, asked, last), today(ctx))
}

import { and, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type BusySpan, busyBetween } from '#engines/agenda/server/between.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { momentOf, startOfDayIn } from '#kernel/zone-time.ts'
import type { contract } from '../../contract.ts'
import { agendaModule } from '../../module.ts'
import { occurrencesOf } from '../events/occurrences.ts'
import { readEvents } from '../events/read.ts'
import { members } from '../group-schema.ts'
import { calendars, events } from '../schema.ts'
import { findJoined } from './access.ts'

const mostDays = 31

/**
 * When all members of a group are free: four statements whatever the size of the group. The answer has only free spans,
 * so that nobody learns what others do, or who is busy.
 */
export async function freeTime(ctx: ReadContext, input: InputOf<(typeof contract)['freeTime']>) {
  const { id, from, to, starts, ends, minutes } = input
  if (to < from || ends <= starts) throw agendaModule.fail('endsBefore')
  if (dayAfter(from, mostDays) <= to) throw badInput()
  await findJoined(ctx, id)
  const all = await ctx.db
    .select({ person: members.person, sharesTime: members.sharesTime })
    .from(members)
    .where(and(eq(members.group, id), eq(members.state, 'joined')))
  const people = all.filter(({ sharesTime }) => sharesTime).map(({ person }) => person)
  const range = { from: startOfDayIn(ctx.site.zone, from), to: startOfDayIn(ctx.site.zone, dayAfter(to, 1)) }
  const busy = people.length ? await busyOf(ctx, id, people, range) : []
  const days = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const at = (minute: number) => momentOf(ctx.site.zone, { day, minute }, 'first')
    const open = { from: Math.max(at(starts), roundedUp(ctx.now.getTime())), to: at(ends) }
    days.push({ day, spans: freeWithin(open, busy, minutes * 60_000).map(inSeconds) })
  }
  return { counted: people.length, apart: all.length - people.length, days }
}

const quarterMs = 15 * 60_000
const roundedUp = (at: number): number => Math.ceil(at / quarterMs) * quarterMs
const inSeconds = ({ from, to }: BusySpan) => ({ from: seconds(new Date(from)), to: seconds(new Date(to)) })

/** From the members' own calendars and subscriptions, the group's calendar, and events of other services. */
async function busyOf(
  ctx: ReadContext,
  group: string,
  people: readonly string[],
  { from, to }: { from: Date; to: Date },
) {
  const theirs = sql`${events.calendar} in (select ${calendars.id} from ${calendars}
    where ${calendars.group} = ${group} or ${inArray(calendars.owner, [...people])})`
  const isNear = and(lt(events.firstAt, to), or(isNull(events.lastAt), gte(events.lastAt, from)))
  const rows = await readEvents(ctx.db, and(theirs, events.busy, isNear), 50_000)
  const own = rows
    .flatMap((event) => occurrencesOf(event, from, to))
    .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }))
  const others = await busyBetween(ctx.db, { people, from, to, except: agendaModule.key })
  return [...own, ...others].sort((a, b) => a.from - b.from)
}

/** What busy spans, sorted by their beginning, leave of a span; pieces shorter than `least` are dropped. */
export function freeWithin(open: BusySpan, busy: readonly BusySpan[], least: number): BusySpan[] {
  const free: BusySpan[] = []
  let at = open.from
  for (const { from, to } of busy) {
    if (to <= at) continue
    if (from >= open.to) break
    if (from - at >= least) free.push({ from: at, to: from })
    at = to
  }
  if (open.to - at >= least) free.push({ from: at, to: open.to })
  return free
}

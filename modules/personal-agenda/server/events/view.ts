import { agendaBetween, type TimedItem } from '#engines/agenda/server/between.ts'
import { repeats } from '#engines/icalendar/server/rule.ts'
import { asWritten, dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { agendaModule } from '../../module.ts'
import { longestView, type ViewItem } from '../../shapes.ts'
import { calendarFaceOf, seenCalendars } from '../calendars/seen.ts'
import { type Occurrence, occurrencesOf } from './occurrences.ts'
import { eventsBetween, readEvents } from './read.ts'

const most = 3_000

/** Three statements: the calendars, their events in the range, and the items of other services. */
export async function view(ctx: ReadContext, input: InputOf<(typeof contract)['view']>) {
  const [from, to] = [new Date(input.from * 1000), new Date(input.to * 1000)]
  if (to <= from) throw agendaModule.fail('endsBefore')
  if (to.getTime() - from.getTime() > longestView * dayMs) throw agendaModule.fail('rangeTooLong')
  const seen = await seenCalendars(ctx)
  if (input.calendar && !seen.some(({ id }) => id === input.calendar)) throw notFound()
  const wanted = seen.filter(({ id, isHidden }) => (input.calendar ? id === input.calendar : !isHidden))
  const ids = wanted.map(({ id }) => id)
  const rows = ids.length ? await readEvents(ctx.db, eventsBetween(ids, from, to)) : []
  const own = rows.flatMap((event) => occurrencesOf(event, from, to)).map(itemOf)
  const others = input.calendar ? [] : await agendaBetween(ctx, { from, to, except: agendaModule.key })
  const list = [...own, ...others.map((item) => otherOf(ctx, item))].sort(byTime).slice(0, most)
  return { zone: ctx.site.zone, calendars: seen.map((one) => calendarFaceOf(ctx, one)), list }
}

export const byTime = (a: ViewItem, b: ViewItem): number =>
  a.starts - b.starts || b.ends - a.ends || (a.key < b.key ? -1 : 1)

export function itemOf({ event, original, title, place, startsAt, endsAt }: Occurrence): ViewItem {
  const at = original ? seconds(original) : 0
  return {
    key: `${event.id}:${at}`,
    ...{ event: event.id, original: at, calendar: event.calendar, source: '', kind: 'event', title, place },
    ...{ starts: seconds(startsAt), ends: seconds(endsAt), allDay: event.allDay },
    ...{ repeats: repeats(event), isDone: false, version: event.version, page: '' },
  }
}

/** A deadline at midnight is shown at 23:59 of the day before. */
function otherOf({ site }: ReadContext, item: TimedItem): ViewItem {
  const { id, module, kind, title, text, startsAt, endsAt, isDone, link } = item
  const shown = (at: Date) => (kind === 'event' ? seconds(at) : asWritten(site.zone, seconds(at)))
  return {
    key: id,
    ...{ event: '', original: 0, calendar: '', source: module, kind, title, place: text },
    ...{ starts: shown(startsAt), ends: shown(endsAt), allDay: false, repeats: false, isDone, version: 0, page: link },
  }
}

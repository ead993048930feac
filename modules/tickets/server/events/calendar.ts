import { icsAnswer } from '#engines/icalendar/server/answer.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { baseOf } from '#kernel/site.ts'
import type { peopleContract } from '../../people-contract.ts'
import { type EventRules, findEvent, findSale, type Sale } from '../rules.ts'
import { placeOf, wordOf } from '../wording.ts'
import { type CalendarEntry, icsOf } from './ics.ts'

const saleMinutes = 15

/** iCalendar file of a session (by session id) or of a sale's opening (by event id). */
export async function calendar(ctx: ReadContext, { id, what }: InputOf<(typeof peopleContract)['calendar']>) {
  const entry = what === 'sale' ? ofSale(ctx, await findEvent(ctx, id)) : ofSession(ctx, await findSale(ctx, id))
  return icsAnswer(icsOf(entry), entry.title)
}

function ofSession(ctx: ReadContext, { event, session }: Sale): CalendarEntry {
  const title = [fieldIn(ctx.language, event, 'title'), session.title].filter(Boolean).join(' ')
  return {
    ...common(ctx, event, `session-${session.id}`),
    starts: session.startsAt,
    ends: session.endsAt,
    title,
    place: placeOf(event, session),
    remind: { minutes: 60, text: wordOf(ctx, 'calendar.remind', { title }) },
  }
}

function ofSale(ctx: ReadContext, event: EventRules): CalendarEntry {
  const title = wordOf(ctx, 'calendar.sale', { title: fieldIn(ctx.language, event, 'title') })
  return {
    ...common(ctx, event, `sale-${event.id}`),
    starts: event.opensAt,
    ends: new Date(event.opensAt.getTime() + saleMinutes * 60_000),
    title,
    place: '',
    remind: { minutes: 10, text: title },
  }
}

function common(ctx: ReadContext, event: EventRules, name: string) {
  return {
    uid: `${name}@${ctx.site.id}`,
    sequence: event.version,
    stamp: event.updatedAt,
    about: event.about.slice(0, 1_000),
    url: `${ctx.origin}${baseOf(ctx.site)}ticket/detail?id=${event.id}`,
    cancelled: event.state === 'cancelled',
  }
}

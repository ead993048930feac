import { and, eq, inArray, sql } from 'drizzle-orm'
import { type EnrolmentRole, enrolmentRoles } from '#engines/courses/shapes.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import { dayIn } from '#kernel/clock.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { languages, localeNames } from '#kernel/language/messages.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { say } from '#kernel/server/say.ts'
import { timetable } from '../module.ts'
import { type WholeChange, wholeChanges } from './change-rows.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'change', group: 'services' }]

/**
 * Notifies the class of changes that were made together: everyone with one of these parts in it, auditors too, and who
 * teaches instead. What concerns today is pushed at once.
 */
export async function notifyClass(
  ctx: InboxContext,
  ids: readonly string[],
  roles: readonly EnrolmentRole[] = enrolmentRoles,
): Promise<void> {
  const all = await wholeChanges(ctx.db, sql`h.id = any(${sql.param([...ids])}::uuid[])`, sql`order by h.day, h.id`)
  const [change] = all
  const members = await ctx.db
    .select({ person: personTags.person })
    .from(personTags)
    .where(and(eq(personTags.tag, change!.class), inArray(personTags.role, [...roles])))
  const to = new Set([...members.map(({ person }) => person), ...change!.substitutes.map((one) => one.id)])
  if (!to.size) return
  const { title, text } = wording(ctx, change!, all.length)
  const today = dayIn(ctx.site.zone, ctx.now)
  const { id } = change!
  await notify(ctx, {
    topic: 'timetable.change',
    ...{ title, text },
    reason: say(ctx, timetable, 'message.why', { course: change!.className }),
    to: [...to],
    link: `fudan/messageDetails?id=${id}`,
    priority: all.some(({ day, toDay }) => day === today || toDay === today) ? 'high' : 'normal',
    dedupe: `${id} ${change!.state}`,
  })
}

function wording(ctx: InboxContext, change: WholeChange, n: number): { title: Said; text: Said } {
  const { kind, state, className: course, reason } = change
  const key = state === 'withdrawn' ? 'withdrawn' : kind
  const rooms = inAll((language) => change.toRooms.map((room) => textIn(room.name, language)).join(' · '))
  const place = rooms.zh ? rooms : inAll(() => change.toPlace ?? '')
  const teacher = inAll((language) => change.substitutes.map((one) => shownName(language, one)).join('、'))
  const params = { course, day: dated(change.day), toDay: dated(change.toDay), place, teacher, reason }
  const one = say(ctx, timetable, `message.${key}`, params)
  const title = n > 1 ? say(ctx, timetable, 'message.several', { title: one, n, more: n - 1 }) : one
  return { title, text: say(ctx, timetable, 'message.reason', params) }
}

const inAll = (make: (language: (typeof languages)[number]) => string): Said =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Said

/** A date in all languages; '' for none. */
const dated = (day: string | null): Said =>
  inAll((language) =>
    day
      ? new Intl.DateTimeFormat(localeNames[language], {
          ...{ timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'short' },
        }).format(new Date(`${day}T00:00:00Z`))
      : '',
  )

import { eq, sql } from 'drizzle-orm'
import { personTags } from '#engines/directory/server/schema.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import { dayIn } from '#kernel/clock.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { languages, localeNames } from '#kernel/language/messages.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import { timetable } from '../module.ts'
import { type WholeChange, wholeChanges } from './change-rows.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'change', group: 'services' }]

/** Tells everyone in the class, auditors too. What concerns today is pushed at once. */
export async function tellClass(ctx: InboxContext, id: string): Promise<void> {
  const [change] = await wholeChanges(ctx.db, sql`h.id = ${id}`)
  const members = await ctx.db
    .select({ person: personTags.person })
    .from(personTags)
    .where(eq(personTags.tag, change!.class))
  if (!members.length) return
  const { title, text } = wording(ctx, change!)
  const today = dayIn(ctx.site.zone, ctx.now)
  await notify(ctx, {
    topic: 'timetable.change',
    ...{ title, text },
    reason: say(ctx, timetable, 'message.why', { course: change!.className }),
    to: members.map(({ person }) => person),
    link: `fudan/messageDetails?id=${id}`,
    priority: [change!.day, change!.toDay].includes(today) ? 'high' : 'normal',
    dedupe: `${id} ${change!.state}`,
  })
}

function wording(ctx: InboxContext, change: WholeChange): { title: Said; text: Said } {
  const { kind, state, className: course, reason } = change
  const key = state === 'withdrawn' ? 'withdrawn' : kind
  const rooms = inAll((language) => change.toRooms.map((room) => textIn(room.name, language)).join(' · '))
  const place = rooms.zh ? rooms : inAll(() => change.toPlace ?? '')
  const params = { course, day: dated(change.day), toDay: dated(change.toDay), place, reason }
  return { title: say(ctx, timetable, `message.${key}`, params), text: say(ctx, timetable, 'message.reason', params) }
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

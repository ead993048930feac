import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import { clearDate } from '#kernel/clear-date.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { languages, localeNames } from '#kernel/language/messages.ts'
import { type Said, saidIn } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import { library } from '../module.ts'
import type { HoldFact, LoanFact } from './rows.ts'

export const messageTopics: readonly MessageTopic[] = [
  { name: 'due', group: 'services' },
  { name: 'ready', group: 'services' },
]

/** A day without the year, in every language. */
function dayText({ site }: Pick<InboxContext, 'site'>, at: Date): Said {
  const texts = languages.map((language) => {
    const locale = localeNames[language]
    const style = clearDate(locale, { month: 'long', day: 'numeric', timeZone: site.zone })
    return [language, new Intl.DateTimeFormat(locale, style).format(at)]
  })
  return Object.fromEntries(texts) as Said
}

/** One message for all books of a person that are due soon, or overdue. */
export async function notifyDue(ctx: InboxContext, person: string, facts: readonly LoanFact[]): Promise<void> {
  const [first] = facts.toSorted((a, b) => a.loan.dueAt.getTime() - b.loan.dueAt.getTime())
  const { dueAt } = first!.loan
  const kind = dueAt < ctx.now ? 'overdue' : 'due'
  const params = { title: first!.title, n: facts.length, day: dayText(ctx, dueAt) }
  await notify(ctx, {
    topic: 'library.due',
    title: say(ctx, library, `message.${kind}${facts.length > 1 ? 'Many' : ''}`, params),
    text: say(ctx, library, `message.${kind}Text`),
    reason: say(ctx, library, 'message.dueWhy'),
    to: [person],
    link: 'library/mine',
    fold: `library.due/${person}`,
  })
}

/** A book waits on the shelf. */
export async function notifyReady(ctx: InboxContext, fact: HoldFact): Promise<void> {
  const { hold, title } = fact
  await notify(ctx, {
    topic: 'library.ready',
    title: say(ctx, library, 'message.ready', { title }),
    text: say(ctx, library, 'message.readyText', {
      branch: saidIn(fact, 'name'),
      day: dayText(ctx, hold.waitUntil ?? ctx.now),
    }),
    reason: say(ctx, library, 'message.readyWhy'),
    to: [hold.person],
    link: 'library/order',
    dedupe: `library.hold/${hold.id}`,
    until: hold.waitUntil ?? undefined,
  })
}

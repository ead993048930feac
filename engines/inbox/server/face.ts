import { seconds } from '#kernel/clock.ts'
import { fill } from '#kernel/language/messages.ts'
import { languageIn, type Said, textIn } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Person } from '#kernel/server/sessions/person.ts'
import type { MessageFace } from '../shapes.ts'
import { inboxWords } from '../words.ts'
import type { Message } from './plan.ts'
import type { receipts } from './schema.ts'
import { canMute, topicName } from './topics.ts'

export type Receipt = typeof receipts.$inferSelect
/** A message in one inbox, with the name of the unit or tag in its reason, and whether its topic is muted now. */
export type InInbox = { message: Message; receipt: Receipt; unit: string | null; tag: string | null; isMuted: boolean }
type Reading = Pick<ReadContext, 'site' | 'tools' | 'language'> & { role: Person['role'] }

const firstLines = 140

export function faceOf(ctx: Reading, entry: InInbox, whole = false): MessageFace {
  const { message, receipt, isMuted } = entry
  const { id, kind, group, topic, link, priority, mustRead } = message
  const isRecalled = message.state === 'recalled'
  const text = (said: Said | null) => (said && !isRecalled ? textIn(said, ctx.language) : '')
  return {
    ...{ id, kind, group, topic, priority, mustRead, isRecalled, isMuted },
    topicName: topicName(ctx, topic, message.topicName),
    canMute: canMute(ctx, topic) && !mustRead && priority !== 'critical',
    title: isRecalled
      ? wordingOf(inboxWords, 'recalled', ctx.language, ctx.site.words)
      : textIn(message.title, ctx.language),
    text: whole ? text(message.text) : text(message.text).slice(0, firstLines),
    titleLang: isRecalled ? ctx.language : languageIn(message.title, ctx.language),
    lang: isRecalled ? ctx.language : languageIn(message.text ?? message.title, ctx.language),
    link: isRecalled ? '' : link,
    because: becauseText(ctx, entry),
    folded: receipt.folded,
    at: seconds(message.createdAt),
    readAt: at(receipt.readAt),
    confirmedAt: at(receipt.confirmedAt),
    snoozedUntil: at(receipt.snoozedUntil),
    archivedAt: at(receipt.archivedAt),
  }
}

export const at = (moment: Date | null): number => (moment ? seconds(moment) : 0)

function becauseText(ctx: Reading, { message, receipt, unit, tag }: InInbox): string {
  if (receipt.because === 'given') return message.reason ? textIn(message.reason, ctx.language) : ''
  const say = (key: string) => wordingOf(inboxWords, key, ctx.language, ctx.site.words)
  const role = say(`role.${ctx.role}`)
  const name = unit ?? tag
  if (receipt.because === 'unit' || receipt.because === 'tag') {
    if (name === null) return ''
    const withRole = message.forRoles.length > 0 ? 'Role' : ''
    return fill(say(`because.${receipt.because}${withRole}`), { name, role })
  }
  return fill(say(`because.${receipt.because}`), { role })
}

import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { say } from '#kernel/server/say.ts'
import { network } from '../module.ts'
import type { AccountRow, RechargeRow } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'account', group: 'services' }]

const topic = 'network.account'
type Word = 'owing' | 'password' | 'recharged' | 'refunded' | 'resumed'

type Told = { to: string[]; link: string; dedupe: string }

const tell = (ctx: InboxContext, word: Word, { to, link, dedupe }: Told) =>
  notify(ctx, {
    ...{ topic, to, link, dedupe: `network.${word}/${dedupe}` },
    title: say(ctx, network, `message.${word}`),
    text: say(ctx, network, `message.${word}Text`),
    reason: say(ctx, network, 'message.why'),
  })

/** One message for all whose period ended in the same transaction. */
export async function tellOwing(ctx: InboxContext, rows: readonly AccountRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const to = rows.map(({ person }) => person)
  await tell(ctx, 'owing', { to, link: 'netFeeRecharge/index', dedupe: `${first.id} ${first.version}` })
}

export const tellPassword = (ctx: InboxContext, { person, id, version }: AccountRow) =>
  tell(ctx, 'password', { to: [person], link: 'networkApp/setPass', dedupe: `${id} ${version}` })

export const tellResumed = (ctx: InboxContext, { person, id, version }: AccountRow) =>
  tell(ctx, 'resumed', { to: [person], link: 'networkApp/balance', dedupe: `${id} ${version}` })

export const tellRecharged = (ctx: InboxContext, { id }: RechargeRow, owner: string, what: 'recharged' | 'refunded') =>
  tell(ctx, what, { to: [owner], link: 'shenLan/chargeRecord', dedupe: id })

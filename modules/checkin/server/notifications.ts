import { notify } from '#engines/inbox/server/notify.ts'
import type { PresenceContext } from '#engines/presence/server/desk.ts'
import type { AppealRow, SessionRow } from '#engines/presence/server/schema.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { say } from '#kernel/server/say.ts'
import { checkin as module } from '../module.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'decided', group: 'services' }]

const common = (ctx: PresenceContext, { id }: SessionRow) => ({
  ...{ topic: 'checkin.decided', link: `qrcodesign/index?id=${id}` },
  reason: say(ctx, module, 'told.why'),
})

/** An appeal was answered. */
export async function tellAnswered(ctx: PresenceContext, session: SessionRow, appeal: AppealRow): Promise<void> {
  await notify(ctx, {
    ...common(ctx, session),
    title: say(ctx, module, appeal.state === 'accepted' ? 'told.accepted' : 'told.refused', { title: session.title }),
    ...(appeal.answer && { text: { zh: appeal.answer } }),
    to: [appeal.person],
  })
}

/** A leader changed a row after the end. */
export async function tellCorrected(ctx: PresenceContext, session: SessionRow, person: string): Promise<void> {
  await notify(ctx, {
    ...common(ctx, session),
    title: say(ctx, module, 'told.corrected', { title: session.title }),
    to: [person],
  })
}

import { eq } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import { hasInbox } from '#engines/inbox/server/topics.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { languages } from '#kernel/language/messages.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { sessions } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import { identity } from '../../module.ts'
import { deviceOf } from '../account/device.ts'
import { namedDevice } from '../account/device-name.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'signIn', group: 'services', canMute: false }]

const kindOf = (agent: string): string => Object.values(deviceOf(agent)).join(' ')

/** Whether the user agent matches none of the person's open sessions. Checked before the new session starts. */
export async function isNewDevice(ctx: WriteContext, person: string): Promise<boolean> {
  if (!hasInbox(ctx)) return false
  const open = await ctx.db
    .select({ agent: sessions.agent })
    .from(sessions)
    .where(eq(sessions.person, person))
    .limit(50)
  return open.length > 0 && !open.some(({ agent }) => kindOf(agent) === kindOf(ctx.agent))
}

/** Notifies the person on all devices, in case it was not them. */
export async function notifyOfNewDevice(ctx: WriteContext, person: string): Promise<void> {
  const named = languages.map((language) => [language, namedDevice(ctx.agent, { ...ctx, language }).device])
  const device = Object.fromEntries(named) as { zh: string }
  await notify(ctx, {
    topic: 'identity.signIn',
    title: say(ctx, identity, 'newDevice.title'),
    text: say(ctx, identity, 'newDevice.text', { device }),
    reason: say(ctx, identity, 'newDevice.reason'),
    to: [person],
    link: 'center/devices',
    priority: 'high',
  })
}

import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { OutgoingMessage } from '#kernel/server/post/outgoing-message.ts'
import { post } from '#kernel/server/post/post.ts'
import { canSend } from '#kernel/server/post/send-channel.ts'
import { identity } from '../../module.ts'

type Wording = Pick<ReadContext, 'site' | 'language'>
type Content = Pick<OutgoingMessage, 'subject' | 'text' | 'template' | 'params'>

/** In the language of the requester. */
export function codeLetter(ctx: Wording, purpose: string, code: string, minutes: number): Content {
  const params = { site: siteName(ctx), purpose: worded(ctx, `purpose.${purpose}`), code, minutes: String(minutes) }
  return {
    subject: worded(ctx, 'letter.codeSubject', params),
    text: worded(ctx, 'letter.code', params),
    template: 'code',
    params,
  }
}

export type Change = 'mobile' | 'email' | 'password'

/** Notifies the previous owner of a changed number, address or password, in case it was not them. */
export async function notifyOfChange(
  ctx: WriteContext,
  change: Change,
  { mobile, email }: { mobile: string; email: string },
) {
  const to =
    mobile && canSend(ctx, 'sms')
      ? ({ kind: 'sms', to: mobile } as const)
      : email && canSend(ctx, 'mail') && ({ kind: 'mail', to: email } as const)
  if (!to) return
  const params = { site: siteName(ctx), change: worded(ctx, `change.${change}`) }
  const content = { subject: worded(ctx, 'letter.changedSubject', params), text: worded(ctx, 'letter.changed', params) }
  await post(ctx, { job: 'identity.deliver', seconds: 86_400 }, { ...to, ...content, template: 'changed', params })
}

const worded = ({ site, language }: Wording, key: string, params?: Record<string, string>): string =>
  fill(wordingOf(identity, key, language, site.words), params)

const siteName = ({ site, language }: Wording): string => site.name[language] ?? site.name.zh ?? site.id

import type { Site } from '#kernel/site.ts'
import { refuseInTransaction } from '../db/scope.ts'
import type { Outbound } from '../outbound.ts'
import { isPrivate, type Settings } from '../settings.ts'
import { using } from '../usage/connectors.ts'
import { openMail } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { MessageRefused, type OutgoingMessage, type Post } from './outgoing-message.ts'
import { sendSms } from './sms.ts'

type Ways = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'dataDir'> & Partial<Pick<Settings, 'LISTEN' | 'PUBLIC_SCHEME'>>

/**
 * Mail by the installation's SMTP server, text messages by the site's gateway. Without one, messages go to the outbox
 * file if the server is only reachable from its own machine, and are not sent otherwise.
 */
export function openPost(settings: Ways, outbound: Outbound): Post {
  const aside = openOutbox(settings.dataDir)
  const mail = settings.SMTP_URL ? openMail(settings.SMTP_URL, settings.MAIL_FROM) : undefined
  const otherwise = isPrivate(settings) ? 'file' : 'none'
  const send: Post = (site, letter) => {
    refuseInTransaction('a letter')
    const { sms } = site
    if (letter.kind === 'mail' && mail) return using(site.id, 'mail', () => mail(nameOf(site), letter), isRefusal)
    if (letter.kind === 'sms' && sms) return using(site.id, 'sms', () => sendSms(outbound, sms, letter), isRefusal)
    if (otherwise === 'file') return aside(site, letter)
    return Promise.reject(new MessageRefused('no way out'))
  }
  return Object.assign(send, {
    wayOf: ({ sms }: Site, kind: OutgoingMessage['kind']) => ((kind === 'mail' ? mail : sms) ? 'server' : otherwise),
  } satisfies Pick<Post, 'wayOf'>)
}

/** A refused message was still answered, so the connector works. */
const isRefusal = (error: unknown): boolean => error instanceof MessageRefused

const nameOf = ({ name, id }: Site): string => name.zh ?? name.en ?? id

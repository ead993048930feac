import type { Site } from '#kernel/site.ts'
import type { Outbound } from '../outbound.ts'
import type { Settings } from '../settings.ts'
import type { Post } from './letter.ts'
import { openMail } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { sendSms } from './sms.ts'

type Ways = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'dataDir'>

/** Mail by the installation's SMTP server, text messages by the site's gateway; what has no way out goes to the outbox file. */
export function openPost(settings: Ways, outbound: Outbound): Post {
  const aside = openOutbox(settings.dataDir)
  const mail = settings.SMTP_URL ? openMail(settings.SMTP_URL, settings.MAIL_FROM) : undefined
  return (site, letter) => {
    if (letter.kind === 'mail') return mail ? mail(nameOf(site), letter) : aside(site, letter)
    return site.sms ? sendSms(outbound, site.sms, letter) : aside(site, letter)
  }
}

const nameOf = ({ name, id }: Site): string => name.zh ?? name.en ?? id

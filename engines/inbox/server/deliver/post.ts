import { MessageRefused } from '#kernel/server/post/outgoing-message.ts'
import { eachOf, retryable } from './ask.ts'
import { framed } from './compose.ts'
import { type Desk, failed, type Outcome, type Parcel, sent, type Way } from './parcel.ts'

const atOnce = 5

/** Through the kernel's mail and SMS: mail over the installation's server, text messages over the site's gateway. */
const byPost =
  (kind: 'mail' | 'sms'): Way =>
  (desk, parcels) =>
    eachOf(parcels, atOnce, (parcel) => retryable(desk, () => post(desk, kind, parcel)))

async function post({ site, tools, head }: Desk, kind: 'mail' | 'sms', parcel: Parcel): Promise<Outcome> {
  const { letter: id, language, content, name } = parcel
  const to = kind === 'mail' ? parcel.email : parcel.mobile
  if (to === '') return { to: 'skipped', why: 'noAddress' }
  const { title, text } = framed(head, kind, content, language, name)
  try {
    await tools.post(site, { id, kind, to, subject: title, text, template: 'message', params: { title, text } })
    return sent
  } catch (error) {
    if (error instanceof MessageRefused) return failed('refused')
    throw error
  }
}

export const byMail = byPost('mail')
export const bySms = byPost('sms')

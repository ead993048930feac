import { multipart } from '#kernel/testing/multipart.ts'
import { contract as forms } from '#modules/forms/contract.ts'
import { contract as messages } from '#modules/messages/contract.ts'
import { peopleContract as tickets } from '#modules/tickets/people-contract.ts'
import { contract as uploads } from '#modules/uploads/contract.ts'
import { sha256 } from '../../tests/support/upload-client.ts'
import { dailyReport } from '../data/reports-in.ts'
import type { FaultClient } from './fault-client.ts'

/** What was acknowledged to clients, to compare with the database afterwards. */
export type Acknowledged = {
  /** People whose ticket was acknowledged. */
  tickets: Set<string>
  reports: Set<string>
  /** The text of each submission. */
  forms: Set<string>
  notices: Set<string>
  /** URL and hash of each attachment, with its owner's cookie. */
  uploads: { url: string; sha256: string; cookie: string }[]
  unsureUploads: number
}

export const nothingYet = (): Acknowledged => ({
  tickets: new Set(),
  reports: new Set(),
  forms: new Set(),
  notices: new Set(),
  uploads: [],
  unsureUploads: 0,
})

type Means = {
  client: FaultClient
  told: Acknowledged
  session: string
  formid: string
  admin: string
  recipients: string[]
}
type Person = { cookie: string; number: string }
export type Writer = (means: Means, person: Person, n: number) => Promise<void>

async function grab({ client, told, session }: Means, { cookie, number }: Person, n: number): Promise<void> {
  const { e, fail } = await client.untilAnswered(tickets.enroll.path, cookie, { id: session, key: `grab ${n}` })
  if (e === 0) told.tickets.add(number)
  else throw new Error(`a ticket was refused: ${fail}`)
}

/** A retried report is refused as already made: that is an acknowledgement, too. */
async function daily({ client, told }: Means, { cookie, number }: Person): Promise<void> {
  const { e, m, tries } = await client.untilAnswered(dailyReport.path, cookie, dailyReport.body)
  if (e !== 0 && !(tries > 1 && m === '今天已经填报了')) throw new Error(`a report was refused: ${m}`)
  told.reports.add(number)
}

async function submit({ client, told, formid }: Means, { cookie }: Person, n: number): Promise<void> {
  const key = `faults-${String(n).padStart(8, '0')}`
  const input = { formid, key, answers: JSON.stringify({ note: `answer ${n}` }) }
  const { e, fail, m } = await client.untilAnswered(forms.submit.path, cookie, input)
  if (e !== 0) throw new Error(`a form was refused: ${fail} ${m}`)
  told.forms.add(`answer ${n}`)
}

async function notify({ client, told, admin, recipients }: Means, _: Person, n: number): Promise<void> {
  const words = { title: `通知 ${n}`, text: '请知悉。', audience: JSON.stringify({ who: 'some', people: recipients }) }
  const saved = await client.untilAnswered(messages.saveNotice.path, admin, words)
  const { id, version } = saved.d as { id: string; version: number }
  const sent = await client.untilAnswered(messages.sendNotice.path, admin, { id, version })
  // A retry after an unknown outcome may be refused because the first attempt counted.
  if (sent.e !== 0 && sent.tries === 1) throw new Error(`a notice was refused: ${sent.fail} ${sent.m}`)
  if (sent.e !== 0 && !(await wasSent(client, admin, id))) throw new Error(`a notice was not sent: ${sent.fail}`)
  told.notices.add(id)
}

async function wasSent(client: FaultClient, admin: string, id: string): Promise<boolean> {
  const { d } = await client.untilAnswered(messages.deskNotice.path, admin, { id })
  return d.state === 'sent'
}

async function upload({ client, told }: Means, { cookie }: Person, n: number): Promise<void> {
  const content = `${n} ${'字'.repeat((n * 7919) % 20_000)}`
  const { payload, type } = multipart([{ field: 'file', name: 'a.txt', content }])
  const answer = await client.once(uploads.upload.path, cookie, { bytes: payload, type })
  if (!answer) told.unsureUploads++
  else if (answer.e !== 0) throw new Error(`an upload was refused: ${answer.fail}`)
  else told.uploads.push({ url: String(answer.d.url), sha256: sha256(content), cookie })
}

export const writers: Record<string, Writer> = { grab, daily, submit, notify, upload }

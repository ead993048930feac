import { postsOf } from '#engines/directory/server/posts.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { type FileAnswer, fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import type { contract } from '../contract.ts'
import { brakeLookups } from './brake.ts'
import { findContact } from './contacts.ts'
import { findPerson, seesEmail } from './find-person.ts'

type Calls = typeof contract
type Card = {
  name: string
  unit: string
  title: string
  phones: readonly string[]
  email?: string
  place?: string
  note?: string
}

export async function contactCard(ctx: ReadContext, { id }: InputOf<Calls['contactCard']>) {
  brakeLookups(ctx)
  const { name, post, unitName, phones, office, hours } = await findContact(ctx, id)
  return fileOf(ctx, {
    name: name || `${unitName} ${post}`,
    unit: unitName,
    title: post,
    phones,
    place: office,
    note: hours,
  })
}

/** Masked fields are left out. */
export async function personCard(ctx: ReadContext, { id }: InputOf<Calls['personCard']>) {
  brakeLookups(ctx)
  const found = await findPerson(ctx, id)
  const { name, department, email } = found
  const [post] = await postsOf(ctx.db, id, dayIn(ctx.site.zone, ctx.now))
  const own = { title: post?.title ?? '', email: seesEmail(ctx, found) ? email : '' }
  return fileOf(ctx, { name, unit: department, phones: [], ...own })
}

function fileOf({ site }: ReadContext, card: Card): FileAnswer {
  const university = site.name.zh ?? site.name.en ?? ''
  const rows: [string, string][] = [
    ['FN', escaped(card.name)],
    ['N', `${escaped(card.name)};;;;`],
    ['ORG', [university, card.unit].map(escaped).join(';')],
    ['TITLE', escaped(card.title)],
    ...card.phones.map((phone): [string, string] => ['TEL;TYPE=WORK,VOICE', escaped(phone)]),
    ['EMAIL;TYPE=INTERNET,WORK', escaped(card.email ?? '')],
    ['ADR;TYPE=WORK', card.place ? `;;${escaped(card.place)};;;;` : ''],
    ['NOTE', escaped(card.note ?? '')],
  ]
  const lines = rows.filter(([, value]) => value !== '').map(([key, value]) => `${key}:${value}`)
  const source = Buffer.from(['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n'))
  const type = 'text/vcard; charset=utf-8'
  return fileOfBytes({ type, name: `${card.name}.vcf`, source, inline: false })
}

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[,;]/g, '\\$&')

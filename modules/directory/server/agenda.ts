import { eq, or } from 'drizzle-orm'
import { type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import { directory } from '../module.ts'
import { contacts } from './schema.ts'

type Writing = Pick<WriteContext, 'site' | 'db' | 'now' | 'publish'>
type Contact = typeof contacts.$inferSelect

/**
 * Agenda items of a contact: a proposal to decide on, or a stale contact to confirm, for the unit's editors and the
 * person it names.
 */
function itemsOf(ctx: Pick<Writing, 'site'>, contact: Contact): AgendaItem[] {
  const { state, person } = contact
  if (state === 'proposed') return [forKeepers(ctx, contact, 'proposal')]
  if (state !== 'stale') return []
  return [forKeepers(ctx, contact, 'stale'), ...(person ? [forPerson(ctx, contact, person)] : [])]
}

function forKeepers(ctx: Pick<Writing, 'site'>, contact: Contact, name: 'proposal' | 'stale'): AgendaItem {
  const { post, person, department: unit, createdAt } = contact
  return {
    ...{ source: `directory.${name}`, sourceId: contact.id, kind: 'task', link: 'officeTel/waiting' },
    title: say(ctx, directory, `agenda.${name}`, { post }),
    action: say(ctx, directory, `agenda.${name}.action`),
    many: say(ctx, directory, `agenda.${name}.many`),
    ...(name === 'proposal' && { since: createdAt }),
    for: { right: 'directory.edit', unit, ...(name === 'stale' && person && { except: person }) },
  }
}

const forPerson = (ctx: Pick<Writing, 'site'>, { id, post }: Contact, person: string): AgendaItem => ({
  ...{ source: 'directory.contact', sourceId: id, kind: 'task', link: `officeTel/detail?id=${id}` },
  title: say(ctx, directory, 'agenda.contact', { post }),
  action: say(ctx, directory, 'agenda.contact.action'),
  for: { people: [person] },
})

/** Settles items that no longer apply and adds those that do. */
export async function moveOnAgenda(ctx: Writing, before: Contact | undefined, after: Contact): Promise<void> {
  const now = itemsOf(ctx, after)
  const gone = before ? itemsOf(ctx, before).filter(({ source }) => !now.some((item) => item.source === source)) : []
  for (const { source, sourceId } of gone) await settle(ctx, { source, sourceId })
  if (now.length) await put(ctx, ...now)
}

export const putAll = (ctx: Writing, list: readonly Contact[]): Promise<void> =>
  put(ctx, ...list.flatMap((contact) => itemsOf(ctx, contact)))

/** Removes the items of deleted contacts. */
export async function takeAll(ctx: Writing, list: readonly Contact[]): Promise<void> {
  const items = list.flatMap((contact) => itemsOf(ctx, contact))
  for (const [source, some] of Map.groupBy(items, (item) => item.source))
    await take(ctx, { source, sourceId: some.map(({ sourceId }) => sourceId) })
}

export const agenda = agendaOf({
  sources: ['directory.proposal', 'directory.stale', 'directory.contact'],
  all: async (ctx) => {
    const waiting = or(eq(contacts.state, 'proposed'), eq(contacts.state, 'stale'))
    return (await ctx.db.select().from(contacts).where(waiting)).flatMap((contact) => itemsOf(ctx, contact))
  },
})

import { and, eq } from 'drizzle-orm'
import { type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import type { AgendaFact } from '#engines/agenda/server/truth.ts'
import { audienceOf, isFor } from '#engines/directory/server/audience.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import { messagePage } from '../shapes.ts'
import { inboxWords } from '../words.ts'
import { isLive } from './counts.ts'
import type { InboxContext, Message } from './plan.ts'
import { messages, receipts } from './schema.ts'

/** The agenda source of messages that have to be confirmed. */
export const mustReadSource = 'messages.confirm'

export async function askToConfirm(ctx: InboxContext, message: Message): Promise<void> {
  if (message.mustRead) await put(ctx, itemOf(ctx, message))
}

export const confirmNoMore = (ctx: InboxContext, id: string): Promise<void> =>
  take(ctx, { source: mustReadSource, sourceId: id })

function itemOf(ctx: Pick<InboxContext, 'site'>, message: Message): AgendaItem {
  const { id, title, until, forPeople } = message
  const to = audienceOf(message)
  const isByName = to.who === 'some' && to.roles.length + to.departments.length + to.tags.length === 0
  return {
    source: mustReadSource,
    sourceId: id,
    kind: 'task',
    title,
    text: say(ctx, inboxWords, 'confirm.text'),
    action: say(ctx, inboxWords, 'confirm.action'),
    link: messagePage(message),
    ...(until && { until }),
    for: isByName ? { people: forPeople } : { audience: to },
  }
}

/** All must-reads of a site, with those who have confirmed them. */
export async function mustReads(ctx: InboxContext): Promise<AgendaFact[]> {
  const live = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.mustRead, true), isLive(ctx.now)))
  const facts: AgendaFact[] = []
  for (const message of live) {
    const doneBy = await confirmedBy(ctx, message.id)
    const item = itemOf(ctx, message)
    if (!('people' in item.for)) facts.push({ ...item, doneBy })
    else facts.push({ ...item, for: { people: item.for.people.filter((person) => !doneBy.includes(person)) } })
  }
  return facts
}

async function confirmedBy({ db }: InboxContext, message: string): Promise<string[]> {
  const rows = await db
    .select({ person: receipts.person, confirmedAt: receipts.confirmedAt })
    .from(receipts)
    .where(eq(receipts.message, message))
  return rows.flatMap(({ person, confirmedAt }) => (confirmedAt ? person : []))
}

/** People who joined the audience after it was sent may read and confirm it as well. */
export async function isMeantToo(ctx: Pick<ReadContext, 'db' | 'person' | 'now'>, id: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.mustRead, true), isLive(ctx.now), isFor(personOf(ctx), messages)))
  return found !== undefined
}

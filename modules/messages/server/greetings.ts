import { and, desc, eq, gte, lte, ne } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fill } from '#kernel/language/messages.ts'
import { fieldsOfSaid, type Said, saidIn, textIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import type { greetingContract } from '../greeting-contract.ts'
import { inbox } from '../module.ts'
import { greetingCards as table } from './schema.ts'

type Calls = typeof greetingContract
type Card = typeof table.$inferSelect

/** Today's card; any card for those who manage them. */
export async function greeting(ctx: ReadContext, { id }: InputOf<Calls['greeting']>) {
  const today = dayIn(ctx.site.zone, ctx.now)
  const now = and(lte(table.from, today), gte(table.until, today))
  const which = id && ctx.may('manage') ? eq(table.id, id) : now
  const [card] = await ctx.db.select().from(table).where(which).orderBy(desc(table.from)).limit(1)
  if (!card) return { card: null }
  const { look, picture, from, until } = card
  const name = ctx.person?.name ?? wordingOf(inbox, 'greeting.friend', ctx.language, ctx.site.words)
  const text = (said: Said | null) => (said ? fill(textIn(said, ctx.language), { name }) : '')
  return {
    card: {
      ...{ look, picture, from, until, name },
      title: text(card.title),
      text: text(card.text),
      signature: text(card.signature),
    },
  }
}

export async function greetings(ctx: ReadContext, input: InputOf<Calls['greetings']>) {
  const { id, page_size } = input
  const today = dayIn(ctx.site.zone, ctx.now)
  const query = ctx.db
    .select()
    .from(table)
    .where(id ? eq(table.id, id) : undefined)
  const { rows, total } = await pageOf(ctx, query, input, desc(table.from))
  return { total, page_size, list: rows.map((card) => ({ ...draftOf(card), state: stateOn(today, card) })) }
}

export async function saveGreeting(ctx: WriteContext, input: InputOf<Calls['saveGreeting']>) {
  const { id, version, from, until, look, picture, ...words } = input
  if (until < from) throw inbox.fail('wrongDays')
  await checkDays(ctx, input)
  const values = {
    ...{ from, until, look, picture },
    title: saidIn(words, 'title'),
    text: saidIn(words, 'text'),
    signature: words.signature ? saidIn(words, 'signature') : null,
  }
  if (id) await holdCard(ctx, id, version)
  const [saved] = id
    ? await ctx.db
        .update(table)
        .set({ ...values, version: version + 1 })
        .where(eq(table.id, id))
        .returning({ id: table.id })
    : await ctx.db.insert(table).values(values).returning({ id: table.id })
  await ctx.audit({
    action: 'saveGreeting',
    entity: 'greeting',
    entityId: saved!.id,
    after: { title: words.title, from, until },
  })
  return saved!
}

export async function removeGreeting(ctx: WriteContext, { id, version }: InputOf<Calls['removeGreeting']>) {
  const { title } = await holdCard(ctx, id, version)
  await ctx.db.delete(table).where(eq(table.id, id))
  await ctx.audit({ action: 'removeGreeting', entity: 'greeting', entityId: id, before: { title: title.zh } })
  return {}
}

/** One card per day. The advisory lock serialises concurrent saves. */
async function checkDays(ctx: WriteContext, { id, from, until }: InputOf<Calls['saveGreeting']>): Promise<void> {
  await lockName(ctx, 'messages.greeting')
  const others = id ? ne(table.id, id) : undefined
  const [taken] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.from, until), gte(table.until, from), others))
    .limit(1)
  if (taken) throw inbox.fail('cardsOverlap')
}

async function holdCard(ctx: WriteContext, id: string, version: number): Promise<Card> {
  const card = theRow(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'))
  if (card.version !== version) throw kernel.fail('changed')
  return card
}

function draftOf({ id, version, title, text, signature, look, picture, from, until }: Card) {
  return {
    ...{ id, version, look, picture, from, until },
    ...fieldsOfSaid('title', title),
    ...fieldsOfSaid('text', text),
    ...fieldsOfSaid('signature', signature),
  }
}

function stateOn(today: string, { from, until }: Card): 'coming' | 'shown' | 'over' {
  return until < today ? 'over' : from > today ? 'coming' : 'shown'
}

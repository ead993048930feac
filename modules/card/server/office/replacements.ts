import { and, desc, eq } from 'drizzle-orm'
import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import { isRefused } from '#engines/ledger/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../../contract.ts'
import { card as module } from '../../module.ts'
import { feeIncome, purseOf } from '../accounts.ts'
import { lockCard, moveCard } from '../cards.ts'
import { recheckLow, takeRequest } from '../low.ts'
import { tellCard } from '../notifications.ts'
import { type CardRow, cards, replacements } from '../schema.ts'
import { face, newNumber } from './cards.ts'

type Calls = typeof contract

export async function deskReplacements(ctx: ReadContext, input: InputOf<Calls['deskReplacements']>) {
  const query = ctx.db
    .select({ row: replacements, who: face, no: cards.no })
    .from(replacements)
    .innerJoin(people, and(eq(people.site, replacements.site), eq(people.id, replacements.person)))
    .innerJoin(cards, and(eq(cards.site, replacements.site), eq(cards.id, replacements.card)))
    .where(
      and(
        input.state ? eq(replacements.state, input.state) : undefined,
        contains(input.q, people.name, people.number, cards.no),
      ),
    )
  const order = [...sortedBy(input, { created: replacements.createdAt }), desc(replacements.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  return {
    total,
    list: rows.map(({ row, who, no }) => ({
      ...{ id: row.id, reason: row.reason, note: row.note, reply: row.reply, state: row.state },
      ...{ created: seconds(row.createdAt), person: who, card: row.card, no },
      allowedActions: row.state === 'requested' ? (['renew', 'decline'] as const).slice() : [],
    })),
  }
}

/** Closes the card and makes a new one; the holder's money does not move, but for the fee. */
export async function renewCard(ctx: WriteContext, { id, no, isFree }: InputOf<Calls['renewCard']>) {
  const old = await moveCard(ctx, await lockCard(ctx, id), { action: 'close' })
  const { mostPayment, mostDay, lowBalance } = old
  const values = { person: old.person, no: no || newNumber(), mostPayment, mostDay, lowBalance, createdAt: ctx.now }
  const [made] = await ctx.db.insert(cards).values(values).onConflictDoNothing().returning()
  if (!made) throw module.fail('takenNumber')
  const isOpen = and(eq(replacements.person, old.person), eq(replacements.state, 'requested'))
  const set = { state: 'done' as const, decidedAt: ctx.now }
  const settled = await ctx.db.update(replacements).set(set).where(isOpen).returning({ id: replacements.id })
  for (const request of settled) await takeRequest(ctx, request.id)
  const after = { no: made.no, isFree }
  await ctx.audit({ action: 'renewCard', entity: 'card.card', entityId: made.id, before: { no: old.no }, after })
  await tellCard(ctx, 'renewed', made)
  if (!isFree) await takeFee(ctx, made)
  await recheckLow(ctx, [made])
  return { no: made.no }
}

async function takeFee(ctx: WriteContext, { id, person }: CardRow): Promise<void> {
  const amount = settingsOf(ctx, module).replacementFee
  if (amount === 0) return
  const [from, to] = await openAccounts(ctx.db, [purseOf(person, 'money'), feeIncome])
  const [said] = await settleIn(ctx.db, [
    posting({
      ...{ source: 'card.fee', reference: id, kind: 'fee', memo: say(ctx, module, 'memo.fee'), by: personOf(ctx).id },
      postings: [
        { account: from!, amount: 0 - amount },
        { account: to!, amount },
      ],
    }),
  ])
  if (isRefused(said!)) throw module.fail('insufficient')
}

export async function declineReplacement(ctx: WriteContext, { id, reply }: InputOf<Calls['declineReplacement']>) {
  const row = theRow(await ctx.db.select().from(replacements).where(eq(replacements.id, id)).for('update'))
  if (row.state !== 'requested') throw kernel.fail('notNow')
  const set = { state: 'declined' as const, reply, decidedAt: ctx.now }
  await ctx.db.update(replacements).set(set).where(eq(replacements.id, id))
  await takeRequest(ctx, id)
  const [card] = await ctx.db.select().from(cards).where(eq(cards.id, row.card))
  await tellCard(ctx, 'declined', card!, reply)
  const [before, after] = [{ requestState: 'requested' }, { requestState: 'declined', reply }]
  await ctx.audit({ action: 'declineReplacement', entity: 'card.replacement', entityId: id, before, after })
  return {}
}

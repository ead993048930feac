import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LedgerRefused } from '#engines/payments/server/books.ts'
import {
  decideRefund as decide,
  refundOrder as refund,
  resolveRefund as resolve,
} from '#engines/payments/server/refunds.ts'
import { attempts, orders, type RefundRow, refunds } from '#engines/payments/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { shownOf } from '#kernel/server/audit/shown.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { payments } from '../../module.ts'
import { momentOf } from '../faces.ts'

type Calls = typeof contract
export const nobody = { name: '', number: '' }

export const refundFace = (
  ctx: ReadContext,
  row: RefundRow,
  names: { asked?: string | null; decided?: string | null },
) => ({
  ...{ id: row.id, reason: row.reason, failure: row.failure, state: row.state, automatic: row.automatic },
  ...{ requestedBy: names.asked ?? '', decidedBy: names.decided ?? '' },
  ...{ amount: row.amount, created: seconds(row.createdAt), done: momentOf(row.doneAt) },
  allowedActions: [
    ...(row.state === 'requested' && row.requestedBy !== ctx.person?.id ? (['approve', 'reject'] as const) : []),
    ...(row.state === 'manual' ? (['again', 'byHand'] as const) : []),
  ],
})

export async function deskRefunds(ctx: ReadContext, input: InputOf<Calls['deskRefunds']>) {
  const [asker, decider] = [alias(people, 'asker'), alias(people, 'decider')]
  const query = ctx.db
    .select({
      ...{ refund: refunds, subject: orders.subject, payer: orders.payer, channel: attempts.channel },
      ...{ who: { name: people.name, number: people.number }, asked: asker.name, decided: decider.name },
    })
    .from(refunds)
    .innerJoin(orders, and(eq(orders.site, refunds.site), eq(orders.id, refunds.order)))
    .innerJoin(attempts, and(eq(attempts.site, refunds.site), eq(attempts.id, refunds.attempt)))
    .leftJoin(people, and(eq(people.site, orders.site), eq(people.id, orders.payer)))
    .leftJoin(asker, and(eq(asker.site, refunds.site), eq(asker.id, refunds.requestedBy)))
    .leftJoin(decider, and(eq(decider.site, refunds.site), eq(decider.id, refunds.decidedBy)))
    .where(
      and(
        input.state ? eq(refunds.state, input.state) : undefined,
        contains(
          input.q,
          people.name,
          people.number,
          sql`${orders.subject} ->> 'zh'`,
          sql`replace(${refunds.id}::text, '-', '')`,
          sql`replace(${orders.id}::text, '-', '')`,
        ),
      ),
    )
  const order = [...sortedBy(input, { created: refunds.createdAt, amount: refunds.amount }), desc(refunds.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  const shown = shownOf(
    ctx,
    input,
    rows.map(({ payer }) => payer),
  )
  if (shown) leaveTrace(ctx, { action: 'look', entity: 'payments.refunds', after: shown })
  return {
    total,
    list: rows.map(({ refund: row, subject, channel, who, ...names }) => ({
      ...refundFace(ctx, row, names),
      ...{ person: who ?? nobody, subject: textIn(subject, ctx.language), order: row.order, channel },
    })),
  }
}

/** The ledger's refusal as a worded one: the money was spent. */
async function orWorded<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (error instanceof LedgerRefused) throw payments.fail(error.reason === 'insufficient' ? 'insufficient' : 'frozen')
    throw error
  })
}

export async function refundOrder(ctx: WriteContext, { id, amount, reason }: InputOf<Calls['refundOrder']>) {
  const needsSecond = amount > settingsOf(ctx, payments).secondPersonOver
  const said = await orWorded(refund(ctx, id, { amount, reason, by: personOf(ctx).id, needsSecond }))
  if ('refused' in said) throw payments.fail(said.refused)
  const after = { amount, reason, refundState: said.refund.state }
  await ctx.audit({ action: 'refundOrder', entity: 'payments.order', entityId: id, after })
  return { state: said.refund.state }
}

export async function decideRefund(ctx: WriteContext, { id, agree }: InputOf<Calls['decideRefund']>) {
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.id, id))
  if (!row) throw notFound()
  if (row.requestedBy === personOf(ctx).id) throw payments.fail('samePerson')
  const decided = await orWorded(decide(ctx, id, agree, personOf(ctx).id))
  if (!decided) throw kernel.fail('notNow')
  const [before, after] = [{ refundState: row.state }, { refundState: decided.state, amount: row.amount }]
  await ctx.audit({ action: 'decideRefund', entity: 'payments.refund', entityId: id, before, after })
  return {}
}

export async function resolveRefund(ctx: WriteContext, { id, how }: InputOf<Calls['resolveRefund']>) {
  if (!(await resolve(ctx, id, how, personOf(ctx).id))) throw kernel.fail('notNow')
  await ctx.audit({ action: 'resolveRefund', entity: 'payments.refund', entityId: id, after: { how } })
  return {}
}

import { and, desc, eq } from 'drizzle-orm'
import { paidTheOrder } from '#engines/payments/server/orders.ts'
import { attempts, orders } from '#engines/payments/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { invoiceSteps, tellInvoice } from '../invoices.ts'
import { type InvoiceRow, invoices } from '../schema.ts'

type Calls = typeof contract

export async function deskInvoices(ctx: ReadContext, input: InputOf<Calls['deskInvoices']>) {
  const query = ctx.db
    .select({
      ...{ row: invoices, subject: orders.subject, amount: orders.amount, refunded: attempts.refunded },
      who: { name: people.name, number: people.number },
    })
    .from(invoices)
    .innerJoin(orders, and(eq(orders.site, invoices.site), eq(orders.id, invoices.order)))
    .innerJoin(people, and(eq(people.site, invoices.site), eq(people.id, invoices.person)))
    .leftJoin(attempts, paidTheOrder)
    .where(
      and(
        input.state ? eq(invoices.state, input.state) : undefined,
        contains(input.q, people.name, people.number, invoices.title, invoices.taxNo, invoices.number),
      ),
    )
  const order = [...sortedBy(input, { created: invoices.createdAt }), desc(invoices.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  return {
    total,
    list: rows.map(({ row, subject, amount, refunded, who }) => ({
      ...{ id: row.id, order: row.order, title: row.title, taxNo: row.taxNo, number: row.number, url: row.url },
      ...{ note: row.note, kind: row.kind, state: row.state, version: row.version, created: seconds(row.createdAt) },
      ...{ subject: textIn(subject, ctx.language), person: who, amount, refunded: refunded ?? 0 },
      allowedActions: invoiceSteps.allowedActions(row, undefined).filter((action) => action !== 'ask'),
    })),
  }
}

type Done = Pick<InvoiceRow, 'number' | 'url' | 'note'>

async function finish(ctx: WriteContext, action: 'issue' | 'refuse', at: { id: string; version: number }, done: Done) {
  const before = theRow(await ctx.db.select().from(invoices).where(eq(invoices.id, at.id)))
  const state = invoiceSteps.move(action, before, undefined)
  const row = await updateVersioned(ctx.db, invoices, at, { ...done, state, doneAt: ctx.now })
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, row.order))
  await tellInvoice(ctx, row, order!)
  const isIssued = row.state === 'issued'
  const after = { invoiceState: row.state, invoiceNo: row.number, note: row.note }
  await ctx.audit({
    action: isIssued ? 'issueInvoice' : 'refuseInvoice',
    entity: 'payments.invoice',
    entityId: row.id,
    before: { invoiceState: before.state },
    after,
  })
  return {}
}

export const issueInvoice = (ctx: WriteContext, { id, version, number, url }: InputOf<Calls['issueInvoice']>) =>
  finish(ctx, 'issue', { id, version }, { number, url, note: '' })

export const refuseInvoice = (ctx: WriteContext, { id, version, note }: InputOf<Calls['refuseInvoice']>) =>
  finish(ctx, 'refuse', { id, version }, { number: '', url: '', note })

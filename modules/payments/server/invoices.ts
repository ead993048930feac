import { eq } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import { paidAttempt } from '#engines/payments/server/orders.ts'
import { type OrderRow, orders } from '#engines/payments/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { say } from '#kernel/server/say.ts'
import { transitions } from '#kernel/transitions.ts'
import type { contract } from '../contract.ts'
import { payments } from '../module.ts'
import type { InvoiceState } from '../shapes.ts'
import { ownOrder } from './faces.ts'
import { type InvoiceRow, invoices } from './schema.ts'

type Calls = typeof contract
type Standing = { state: InvoiceState }

/** The payer asks, and may ask again; staff issue it, or say why not. */
export const invoiceSteps = transitions<InvoiceState, 'ask' | 'issue' | 'refuse', Standing, undefined>({
  ask: { from: ['requested', 'refused'], to: 'requested' },
  issue: { from: ['requested'], to: 'issued' },
  refuse: { from: ['requested'], to: 'refused' },
})

export async function invoiceOf({ db }: Pick<ReadContext, 'db'>, order: string): Promise<InvoiceRow | undefined> {
  return (await db.select().from(invoices).where(eq(invoices.order, order)))[0]
}

const isInvoiced = ({ paidAt, payment, kind }: OrderRow): boolean =>
  paidAt !== null && payment !== 'refunded' && kind !== 'topUp'

/** A top-up is not spent yet: what it pays for is invoiced. */
export async function invoiceFace(ctx: Pick<ReadContext, 'db'>, order: OrderRow) {
  const row = order.paidAt ? await invoiceOf(ctx, order.id) : undefined
  const mayAsk = isInvoiced(order) && (!row || invoiceSteps.allowedActions(row, undefined).includes('ask'))
  const allowedActions = mayAsk ? (['ask'] as const).slice() : []
  const none = { state: '' as const, kind: 'personal' as const, title: '', taxNo: '', number: '', url: '', note: '' }
  if (!row) return { ...none, version: 0, allowedActions }
  const { state, kind, title, taxNo, number, url, note, version } = row
  return { state, kind, title, taxNo, number, url, note, version, allowedActions }
}

export async function askInvoice(ctx: WriteContext, { order: id, version, ...draft }: InputOf<Calls['askInvoice']>) {
  const person = personOf(ctx).id
  const order = theRow(await ctx.db.select().from(orders).where(ownOrder(id, person)).for('update'))
  if (!isInvoiced(order) || !(await paidAttempt(ctx.db, id))) throw payments.fail('notPaid')
  if ((draft.kind === 'company') !== (draft.taxNo !== '')) throw payments.fail('noTaxNo')
  const before = await invoiceOf(ctx, id)
  const after = { invoiceTitle: draft.title, taxNo: draft.taxNo }
  if (!before) {
    const [made] = await ctx.db
      .insert(invoices)
      .values({ ...draft, order: id, person })
      .returning()
    await ctx.audit({ action: 'askInvoice', entity: 'payments.invoice', entityId: made!.id, after })
    return {}
  }
  const state = invoiceSteps.move('ask', before, undefined)
  await updateVersioned(ctx.db, invoices, { id: before.id, version }, { ...draft, state, note: '', doneAt: null })
  const was = { invoiceTitle: before.title, taxNo: before.taxNo }
  await ctx.audit({ action: 'askInvoice', entity: 'payments.invoice', entityId: before.id, before: was, after })
  return {}
}

/** Tells the payer what became of it. */
export const tellInvoice = (ctx: WriteContext, row: InvoiceRow, order: OrderRow) =>
  notify(ctx, {
    ...{ topic: 'payments.order', to: [row.person], link: `payment/detailPay?id=${row.order}` },
    title: say(ctx, payments, row.state === 'issued' ? 'message.invoiceIssued' : 'message.invoiceRefused', {
      title: order.subject,
    }),
    text: say(ctx, payments, row.state === 'issued' ? 'message.invoiceIssuedText' : 'message.invoiceRefusedText', {
      number: row.number,
      note: row.note,
    }),
    reason: say(ctx, payments, 'message.why'),
    dedupe: `payments.invoice/${row.id}/${row.version}`,
  })

/** For the receipt: the title that the payer has given. */
export const invoiceFacts = async (ctx: Pick<ReadContext, 'db'>, order: string): Promise<[string, string][]> => {
  const row = await invoiceOf(ctx, order)
  if (!row) return []
  return [
    ['pdf.invoiceTitle', row.title],
    ...(row.taxNo ? [['pdf.taxNo', row.taxNo] as [string, string]] : []),
    ...(row.number ? [['pdf.invoiceNo', row.number] as [string, string]] : []),
  ]
}

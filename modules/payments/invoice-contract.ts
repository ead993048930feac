import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { int, ints, listed, needed, paging, sorting, strings, trimmed } from '#kernel/shapes.ts'
import { invoiceKinds, invoiceStates } from './shapes.ts'

const manage = callsFor({ may: 'manage' })
const base = '/pay/backend/default'
/** A number of 15 to 20 digits and capital letters, as tax offices give it. */
const taxNo = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([0-9A-Z]{15,20})?$/)
    .default('')

export const invoiceContract = {
  askInvoice: callsFor('person').write('/pay/wap/order/invoice', {
    about: 'Asks for an invoice for a paid order, or changes its title before it is issued.',
    input: z.object({
      ...{ order: z.uuid(), version: int().default(0), kind: z.enum(invoiceKinds) },
      ...{ title: needed(100), taxNo: taxNo() },
    }),
  }),
  deskInvoices: manage.read(`${base}/invoices`, {
    about: 'Invoices that payers have asked for.',
    input: z.object({
      ...{ ...paging, ...sorting(['created']), q: trimmed(60).default('') },
      state: z.union([z.literal(''), z.enum(invoiceStates)]).default(''),
    }),
    data: listed({
      ...strings('id', 'order', 'title', 'taxNo', 'subject', 'number', 'url', 'note'),
      person: z.object({ name: z.string(), number: z.string() }),
      kind: z.enum(invoiceKinds),
      state: z.enum(invoiceStates),
      ...ints('amount', 'refunded', 'created', 'version'),
      allowedActions: z.array(z.enum(['issue', 'refuse'])),
    }),
  }),
  issueInvoice: manage.write(`${base}/issue-invoice`, {
    about: 'Enters the number, and if there is one the address, of an invoice that was issued.',
    input: z.object({
      ...{ id: z.uuid(), version: int(), number: needed(40) },
      url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
    }),
  }),
  refuseInvoice: manage.write(`${base}/refuse-invoice`, {
    about: 'Says why there is no invoice; the payer can ask again.',
    input: z.object({ id: z.uuid(), version: int(), note: needed(200) }),
  }),
}

import type { Change, Steps } from './context.ts'
import type { OrderRow } from './schema.ts'

/**
 * Hands out what was paid for; registered by the module that makes the orders (`deliverers` in `serve`). It is called at
 * least once for each order and has to be idempotent: `order.id` is the voucher number. Any error means "not known", and
 * it is called again; `Undeliverable` means that it never will be.
 */
export type Deliverer = {
  business: string
  /** Another system: outside of a transaction. */
  inSteps?: (ctx: Steps, order: OrderRow) => Promise<void>
  /** Rows of this database: in the transaction that marks the order as delivered. Runs after `inSteps`. */
  inTransaction?: (ctx: Change, order: OrderRow) => Promise<void>
  /** Before undelivered goods are refunded: true once it is certain that they never will be delivered. */
  giveUp?: (ctx: Steps, order: OrderRow) => Promise<boolean>
  /** In the transaction in which a refund has reached the payer. */
  refunded?: (ctx: Change, order: OrderRow, refund: { amount: number; isWhole: boolean }) => Promise<void>
  /** The other system, if its lists are to be compared with ours. Needs `inSteps` and `giveUp`. */
  supplier?: Supplier
}

/** Another system that delivers orders with its key (`supplier` of `createOrder`), under their numbers. */
export type Supplier = {
  key: string
  /** Its name: a key of the module's messages. */
  title: string
  /** Whether the site has one. */
  isOn: (ctx: Pick<Steps, 'site'>) => boolean
  /** Whether it can be asked for its lists; otherwise they are uploaded. Without this, it can if it has `list`. */
  isAsked?: (ctx: Pick<Steps, 'site'>) => boolean
  /** What it delivered on a day of the site; undefined: it cannot be asked. */
  list?: (ctx: Steps, day: string) => Promise<SupplierLine[] | undefined>
}

/** `no` is the number that it got from us, with or without dashes. */
export type SupplierLine = { no: string; amount: number }

/** It can never be delivered; the reason is shown. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

export const defineDeliverer = (deliverer: Deliverer): Deliverer => deliverer

type Finding = Pick<Steps, 'site'> & { tools: Pick<Change['tools'], 'modules'> }

/** All deliverers of all modules. */
export const everyDeliverer = ({ tools }: Pick<Finding, 'tools'>) =>
  tools.modules.flatMap(({ module, deliverers = [] }) =>
    (deliverers as readonly Deliverer[]).map((deliverer) => ({ module, deliverer })),
  )

/** Those of the site's modules. */
const deliverersOf = (ctx: Finding) =>
  everyDeliverer(ctx).filter(({ module }) => Object.hasOwn(ctx.site.modules, module.key))

export const delivererOf = (ctx: Finding, business: string): Deliverer | undefined =>
  deliverersOf(ctx).find(({ deliverer }) => deliverer.business === business)?.deliverer

/** The suppliers that the site has, with the modules that they deliver for. */
export const suppliersOf = (ctx: Finding) =>
  deliverersOf(ctx).flatMap(({ module, deliverer }) =>
    deliverer.supplier?.isOn(ctx) ? [{ module, deliverer, supplier: deliverer.supplier }] : [],
  )

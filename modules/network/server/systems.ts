import type { Steps as PaySteps } from '#engines/payments/server/context.ts'
import type { SupplierLine } from '#engines/payments/server/deliverers.ts'
import type { OrderRow } from '#engines/payments/server/schema.ts'
import type { ReadContext, StepContext } from '#kernel/server/context.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { Site } from '#kernel/site.ts'
import { network } from '../module.ts'
import type { SystemKind } from '../settings.ts'
import type { Account, Charge, Device, Freshness, Month, Plan, Session } from '../shapes.ts'
import { builtIn } from './built-in/system.ts'
import { http } from './http/system.ts'
import type { Own } from './rows.ts'
import type { RechargeRow } from './schema.ts'

export type SessionQuery = { page: number; page_size: number; from: string; until: string; q: string }
export type ChargeQuery = { after: string; from: string; until: string }
export type Offer = Plan & { costNow: number }
export type Reading = Pick<ReadContext, 'db' | 'site' | 'now' | 'language' | 'address'>

/**
 * Where accounts, sessions and money of the network are kept. Reads never wait for another system: they show what is
 * known, with its age. Actions do, and are refused with words when it does not answer.
 */
export type NetworkSystem = {
  freshness: (ctx: Reading, own: Own) => Freshness
  account: (ctx: Reading, own: Own) => Promise<Account>
  months: (ctx: Reading, own: Own) => Promise<Month[]>
  devices: (ctx: Reading, own: Own) => Promise<Device[]>
  sessions: (ctx: Reading, own: Own, query: SessionQuery) => Promise<{ total: number; list: Session[] }>
  charges: (ctx: Reading, own: Own, query: ChargeQuery) => Promise<{ next: string; list: Charge[] }>
  plans: (ctx: Reading, own: Own) => Promise<Offer[]>
  /** Reads the account again from where it is kept. */
  sync: (ctx: StepContext, own: Own) => Promise<void>
  activate: (ctx: StepContext, own: Own, input: { password: string; plan: string }) => Promise<void>
  /** Without `old` the person has just proved who they are, or the back office does it. */
  setPassword: (ctx: StepContext, own: Own, input: { old?: string; password: string }) => Promise<void>
  change: (ctx: StepContext, own: Own, input: { plan: string; when: 'now' | 'next'; cost: number }) => Promise<void>
  cancelChange: (ctx: StepContext, own: Own) => Promise<void>
  pause: (ctx: StepContext, own: Own, until: string) => Promise<void>
  resume: (ctx: StepContext, own: Own) => Promise<void>
  kick: (ctx: StepContext, own: Own, id: string) => Promise<void>
  /** Brings paid money to the account; at least once for each order, whose id is the voucher number. */
  deliver?: (ctx: PaySteps, recharge: RechargeRow, order: OrderRow) => Promise<void>
  /** True once it is certain that a voucher never will be booked. */
  giveUp?: (ctx: PaySteps, order: OrderRow) => Promise<boolean>
  /** What it booked on a day. */
  vouchers?: (ctx: PaySteps, day: string) => Promise<SupplierLine[]>
}

const systems: Readonly<Record<SystemKind, NetworkSystem>> = { builtIn, http }

export const systemOf = (ctx: { site: Site }): NetworkSystem => systems[settingsOf(ctx, network).system]

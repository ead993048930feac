import { accountsOf, available } from '#engines/ledger/server/accounts.ts'
import { statementOf } from '#engines/ledger/server/statement.ts'
import { getTransaction } from '#engines/ledger/server/transactions.ts'
import { walletOf } from '#engines/payments/server/books.ts'
import { defineDeliverer } from '#engines/payments/server/deliverers.ts'
import { createOrder } from '#engines/payments/server/orders.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import {
  type OutsideContext,
  personOf,
  type ReadContext,
  settingsOf,
  type WriteContext,
} from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../contract.ts'
import { payments } from '../module.ts'
import { originOf } from './origin.ts'

type Calls = typeof contract

const mine = (person: string) => ({ owner: { kind: 'person', id: person }, purpose: 'wallet' })

export async function walletOfPerson({ db }: Pick<ReadContext, 'db'>, person: string) {
  const account = (await accountsOf(db, mine(person).owner)).find(({ purpose }) => purpose === 'wallet')
  return { balance: account ? available(account) : 0, held: account?.held ?? 0 }
}

type Entry = Awaited<ReturnType<typeof statementOf>>['list'][number]

const faceOf = ({ language }: Pick<ReadContext, 'language'>, entry: Entry) => ({
  ...{ transaction: entry.transaction, kind: entry.kind, at: entry.at, amount: entry.amount, balance: entry.balance },
  ...{ memo: entry.memo ? textIn(entry.memo, language) : '', order: '' },
})

export async function wallet(ctx: OutsideContext) {
  const person = personOf(ctx).id
  const { isOpen, leastTopUp, mostTopUp, mostBalance } = settingsOf(ctx, payments).wallet
  const [own, { list }] = await Promise.all([
    walletOfPerson(ctx, person),
    statementOf(ctx.db, mine(person), { size: 5 }),
  ])
  const limits = { leastTopUp, mostTopUp, mostBalance }
  return { isOpen, ...own, asOf: seconds(ctx.now), ...limits, latest: list.map((entry) => faceOf(ctx, entry)) }
}

export async function topUp(ctx: WriteContext, { amount, key }: InputOf<Calls['topUp']>) {
  const { isOpen, leastTopUp, mostTopUp, mostBalance } = settingsOf(ctx, payments).wallet
  if (!isOpen) throw payments.fail('noChannel')
  if (amount < leastTopUp || amount > mostTopUp) throw payments.fail('topUpRange')
  const person = personOf(ctx).id
  const { balance, held } = await walletOfPerson(ctx, person)
  if (balance + held + amount > mostBalance) throw payments.fail('balanceLimit')
  const order = await createOrder(ctx, {
    ...{ business: 'payments.topUp', businessId: `${person} ${key}`, subject: say(ctx, payments, 'topUp.subject') },
    ...{ kind: 'topUp', amount, payer: person, payee: walletOf(person), by: person, promise: 5 },
    ...{ seconds: settingsOf(ctx, payments).orderMinutes * 60, backTo: 'myLittlePurse/index' },
  })
  return { id: order.id }
}

/** The ledger entry that every delivery makes is all there is to deliver. */
export const topUpDeliverer = defineDeliverer({ business: 'payments.topUp' })

export async function statement(ctx: OutsideContext, { after }: InputOf<Calls['statement']>) {
  const { list, next } = await statementOf(ctx.db, mine(personOf(ctx).id), { after, size: 30 })
  return { next, list: list.map((entry) => faceOf(ctx, entry)) }
}

export async function entry(ctx: OutsideContext, { id }: InputOf<Calls['entry']>) {
  const found = await getTransaction(ctx.db, id)
  const own = found?.entries.find(({ owner }) => owner.kind === 'person' && owner.id === personOf(ctx).id)
  if (!found || !own) throw notFound()
  return {
    ...{ transaction: id, kind: found.kind, at: seconds(found.at), amount: own.amount, balance: own.balance },
    ...{ memo: found.memo ? textIn(found.memo, ctx.language) : '', source: found.source },
    order: (await originOf(ctx, found)).order,
  }
}

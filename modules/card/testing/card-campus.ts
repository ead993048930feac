import { randomUUID } from 'node:crypto'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { type AccountDraft, openAccounts } from '#engines/ledger/server/accounts.ts'
import { recount } from '#engines/ledger/server/recount.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { balancesOfPerson, purseOf } from '../server/accounts.ts'
import { served } from '../server/index.ts'
import { recheckLow } from '../server/low.ts'
import { cards, merchants } from '../server/schema.ts'
import type { MerchantKind, Purse } from '../shapes.ts'

const desk: AccountDraft = { owner: { kind: 'channel', id: 'cash' }, purpose: 'money', class: 'asset', mayOwe: true }

/** A portal with cards; `site()` has a canteen, a shop, and cards of Lin and Wu with so much on them. */
export async function cardCampus(others: readonly Served[] = []) {
  const t = await campus([served, ...others])
  async function site({ money = 10_000, settings = {} }: { money?: number; settings?: Record<string, unknown> } = {}) {
    const modules = Object.fromEntries(others.map(({ module }) => [module.key, {}]))
    const s = await t.site({ modules: { ...modules, card: settings } })
    const { pool } = t.portal.database
    const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(pool, s.id, work)
    const db = readerFor(pool, s.id)
    const merchant = async (kind: MerchantKind) =>
      (await write((on) => on.insert(merchants).values({ kind, name: kind }).returning()))[0]!.id
    const [canteen, shop] = [await merchant('meal'), await merchant('shop')]
    await s.call(s.admin, contract.openCards, { numbers: `${s.lin.number} ${s.wu.number}` })
    const give = (who: Caller, amount: number, purse: Purse = 'money') => giveMoney(t, s.id, who.id, amount, purse)
    if (money) for (const who of [s.lin, s.wu]) await give(who, money)
    const code = async (who: Caller) => (await s.call(who, contract.code)).code
    const charge = async (who: Caller, amount: number, at = canteen, key: string = randomUUID()) =>
      s.call(s.admin, contract.charge, { key, merchant: at, amount, code: await code(who) })
    return {
      ...{ ...s, write, db, canteen, shop, give, code, charge },
      card: (who: Caller) => s.call(who, contract.balance),
      balances: (who: Caller) => balancesOfPerson(db, who.id),
      /** What is wrong with the books; nothing, if all is well. */
      faults: async () => (await recount(db)).differences,
    }
  }
  return { t, site }
}

type Campus = Parameters<typeof asJob>[0]

/** Money from nowhere, as if paid in cash. */
export const giveMoney = (t: Campus, site: string, person: string, amount: number, purse: Purse = 'money') =>
  asJob(t, site, async (ctx) => {
    const [from, to] = await openAccounts(ctx.db, [desk, purseOf(person, purse)])
    const postings = [
      { account: from!, amount: 0 - amount },
      { account: to!, amount },
    ]
    const named = { source: 'test.give', reference: randomUUID(), kind: 'recharge' }
    await settleIn(ctx.db, [posting({ ...named, postings })])
    await recheckLow(ctx, await ctx.db.select().from(cards))
  })

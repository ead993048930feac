import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { asOwner } from '#kernel/server/db/open.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { type AccountDraft, getAccount, openAccount } from '../accounts.ts'
import { recount } from '../recount.ts'
import { type Posting, post } from '../requests.ts'

type Campus = Awaited<ReturnType<typeof campus>>

/** A fresh site with a channel from which money comes in, and test helpers for its ledger. */
export async function books({ portal, site: freshSite }: Campus) {
  const site = await freshSite()
  const { pool } = portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const db = readerFor(pool, site.id)
  const ctx = { site, tools: { batchCommits: portal.batchCommits } }
  const open = (draft: Partial<AccountDraft> = {}) =>
    write((on) => openAccount(on, { owner: { kind: 'person', id: randomUUID() }, ...wallet, ...draft }))
  const channel = await open({
    owner: { kind: 'channel', id: 'wechat' },
    purpose: 'money',
    class: 'asset',
    mayOwe: true,
  })
  const pay = (postings: readonly Posting[], reference: string = randomUUID()) =>
    post(ctx, { source: 'test.pay', reference, kind: 'pay', postings })
  return {
    site,
    write,
    db,
    ctx,
    open,
    channel,
    pay,
    /** A wallet with so much money. */
    wallet: async (fen: number, draft: Partial<AccountDraft> = {}) => {
      const account = await open(draft)
      if (fen) await pay(move(channel, account, fen))
      return account
    },
    balance: async (account: string) => (await getAccount(db, account))!.balance,
    /** What is wrong with the books; nothing, if all is well. */
    faults: async () => (await recount(db)).differences,
    /** Runs SQL as the server's role, in a transaction of the site. */
    asServer: (text: SQL) => write((on) => on.execute(text)),
    /** Lets a hold end now; only the owner of the tables can. */
    lapse: (hold: string) =>
      asOwner(portal.database.ownerUrl, (owner) =>
        owner.query(`update ledger_holds set ends_at = now() - interval '1 second' where site = $1 and id = $2`, [
          site.id,
          hold,
        ]),
      ),
  }
}

const wallet = { purpose: 'wallet', class: 'liability' } as const

export const move = (from: string, to: string, amount: number): Posting[] => [
  { account: from, amount: -amount },
  { account: to, amount },
]

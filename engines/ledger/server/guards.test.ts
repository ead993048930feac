import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'
import { campus } from '#kernel/testing/campus.ts'
import { isRefused } from '../shapes.ts'
import { changeAccount, getAccount, openAccount, openAccounts } from './accounts.ts'
import { capture, hold, post, posting, release, settleIn, voidTransaction } from './requests.ts'
import { books, move } from './testing/books.ts'
import { getTransaction } from './transactions.ts'

const t = await campus([])
const b = await books(t)
const { ctx, pay, wallet, balance, open, channel, write } = b
const by = () => ({ source: 'test.pay', reference: randomUUID(), kind: 'meal' })
const audit = async () => {}

describe('the database', () => {
  test('lets the server’s role write nothing of the ledger', async () => {
    const a = await wallet(100)
    for (const change of [
      sql`insert into ledger_postings (account, at, transaction, amount, balance, kind) values (${a}, now(), ${a}, 1, 1, 'x')`,
      sql`update ledger_postings set amount = 1`,
      sql`delete from ledger_postings`,
      sql`update ledger_accounts set balance = 1 where id = ${a}`,
      sql`update ledger_holds set amount = 1`,
      sql`insert into ledger_accounts (owner_kind, owner_id, purpose, class) values ('person', '1', 'x', 'asset')`,
      sql`delete from ledger_transactions`,
    ]) {
      await expect(b.asServer(change)).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })

  test('refuses entries that do not sum to zero, and any change of an entry, from its owner too', async () => {
    const a = await wallet(100)
    await asOwner(t.portal.database.ownerUrl, async (owner) => {
      const entry = `insert into ledger_postings (site, account, at, transaction, amount, balance, kind)
        select site, account, clock_timestamp(), transaction, 5, 105, 'x' from ledger_postings where account = $1 limit 1`
      await expect(owner.query(entry, [a])).rejects.toThrow('sum to zero')
      await expect(owner.query('update ledger_postings set amount = 5 where account = $1', [a])).rejects.toThrow(
        'never changed',
      )
      await expect(owner.query('update ledger_transactions set kind = $1', ['x'])).rejects.toThrow('never changed')
      const short = 'update ledger_accounts set balance = -1 where id = $1'
      await expect(owner.query(short, [a])).rejects.toThrow('ledger_accounts_never_short')
    })
  })

  test('names what a recount finds', async () => {
    const own = await books(t)
    const account = await own.wallet(100)
    await asOwner(t.portal.database.ownerUrl, (owner) =>
      owner.query('update ledger_accounts set balance = 101, held = 1, entries = 2 where id = $1', [account]),
    )
    const found = await own.faults()
    expect(found.map(({ what }) => what).sort()).toEqual(['balance', 'entries', 'held', 'last', 'total'])
    expect(found.find(({ what }) => what === 'balance')).toEqual({
      what: 'balance',
      of: account,
      kept: 101,
      counted: 100,
    })
  })
})

describe('another site', () => {
  test('cannot reach, hold, capture, void or change what is ours', async () => {
    const theirs = await books(t)
    const [a, own] = [await wallet(100), await theirs.wallet(50)]
    const paid = await pay(move(channel, a, 10))
    const held = await hold(ctx, { ...by(), account: a, amount: 5, seconds: 60 })
    if (isRefused(paid) || isRefused(held)) throw new Error('refused')
    expect(await theirs.pay(move(a, own, 1))).toEqual({ verdict: 'noSuchAccount' })
    expect(await theirs.pay(move(own, a, 1))).toEqual({ verdict: 'noSuchAccount' })
    expect(await hold(theirs.ctx, { ...by(), account: a, amount: 1, seconds: 9 })).toEqual({ verdict: 'noSuchAccount' })
    expect(await capture(theirs.ctx, { ...by(), hold: held.hold, postings: move(a, own, 1) })).toEqual({
      verdict: 'noSuchHold',
    })
    expect(await release(theirs.ctx, { ...by(), hold: held.hold })).toEqual({ verdict: 'noSuchHold' })
    expect(await voidTransaction(theirs.ctx, { ...by(), transaction: paid.transaction })).toEqual({
      verdict: 'noSuchTransaction',
    })
    expect(await theirs.write((on) => changeAccount({ db: on, audit }, a, { state: 'frozen' }))).toBe('noSuchAccount')
    expect(await getAccount(theirs.db, a)).toBeUndefined()
    expect(await getTransaction(theirs.db, paid.transaction)).toBeUndefined()
    expect(await balance(a)).toBe(110)
  })
})

describe('accounts', () => {
  test('are opened once, many at a time', async () => {
    const drafts = ['1', '2', '1'].map((id) => ({
      owner: { kind: 'merchant', id },
      purpose: 'sales',
      class: 'liability' as const,
    }))
    const [one, two, again] = await write((on) => openAccounts(on, drafts))
    expect(one).toBe(again)
    expect(two).not.toBe(one)
    const both = await Promise.all([1, 2, 3].map(() => write((on) => openAccounts(on, drafts))))
    expect(new Set(both.flat())).toEqual(new Set([one, two]))
    const other = write((on) => openAccount(on, { ...drafts[0]!, class: 'asset' }))
    await expect(other).rejects.toThrow('of the class liability')
  })

  test('change with an audit row', async () => {
    const a = await open()
    const rows: unknown[] = []
    const note = async (row: unknown) => void rows.push(row)
    await write((on) => changeAccount({ db: on, audit: note }, a, { state: 'frozen', reason: 'lost card' }))
    expect(rows).toEqual([
      {
        ...{ action: 'changeAccount', entity: 'ledger.account', entityId: a },
        before: { accountState: 'open', mayOwe: false },
        after: { accountState: 'frozen', mayOwe: false, reason: 'lost card' },
      },
    ])
  })
})

describe('in the caller’s own transaction', () => {
  test('entries come and go with it', async () => {
    const [a, c] = [await wallet(100), await open()]
    const asked = () => posting({ ...by(), postings: move(a, c, 30) })
    const failing = write(async (on) => {
      await settleIn(on, [asked()])
      throw new Error('something else')
    })
    await expect(failing).rejects.toThrow('something else')
    expect(await balance(a)).toBe(100)
    const said = await write((on) => settleIn(on, [asked(), asked(), asked(), asked()]))
    expect(said.map(({ verdict }) => verdict)).toEqual(['posted', 'posted', 'posted', 'insufficient'])
    expect(await balance(c)).toBe(90)
    const one = asked()
    const twice = await write((on) => settleIn(on, [one, one]))
    expect(twice[0]).toEqual(twice[1])
  })

  test('two that take the same reference for different accounts: one wins, the other is told', async () => {
    const [a, c, d, e] = [await wallet(10), await open(), await wallet(10), await open()]
    const who = { ...by(), reference: 'contested' }
    const said = await Promise.all([
      write((on) => settleIn(on, [posting({ ...who, postings: move(a, c, 10) })])),
      write((on) => settleIn(on, [posting({ ...who, postings: move(d, e, 10) })])),
      post(ctx, { ...who, postings: move(d, c, 5) }),
    ])
    expect(
      said
        .flat()
        .map(({ verdict }) => verdict)
        .sort(),
    ).toEqual(['keyUsed', 'keyUsed', 'posted'])
  })
})

test('the books are in order', async () => expect(await b.faults()).toEqual([]))

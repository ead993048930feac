import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { changeAccount } from './accounts.ts'
import { hold, post } from './requests.ts'
import { books, move } from './testing/books.ts'
import { findReference } from './transactions.ts'

const t = await campus([])
const b = await books(t)
const { ctx, pay, wallet, balance, open, channel, write, db } = b
const by = () => ({ source: 'test.pay', reference: randomUUID(), kind: 'meal' })
const audit = async () => {}

describe('posting', () => {
  test('moves money, and says who, what and when', async () => {
    const [a, shop] = [await wallet(1_000), await open({ owner: { kind: 'merchant', id: 'm1' } })]
    const person = randomUUID()
    const memo = { zh: '午餐', en: 'Lunch' }
    const said = await post(ctx, { ...by(), reference: 'lunch-1', memo, by: person, postings: move(a, shop, 350) })
    expect(said).toMatchObject({ verdict: 'posted' })
    expect([await balance(a), await balance(shop)]).toEqual([650, 350])
    const found = await findReference(db, 'test.pay', 'lunch-1')
    expect(found).toMatchObject({ kind: 'meal', memo, by: person, operation: 'post' })
    expect(found!.entries.map(({ account, amount, balance: left }) => [account, amount, left]).sort()).toEqual(
      [
        [a, -350, 650],
        [shop, 350, 350],
      ].sort(),
    )
  })

  test('the same reference gets the same answer; with other content it is refused', async () => {
    const [a, c] = [await wallet(100), await open()]
    const first = await pay(move(a, c, 60), 'twice')
    expect(await pay(move(a, c, 60).reverse(), 'twice')).toEqual(first)
    expect(await pay(move(a, c, 61), 'twice')).toEqual({ verdict: 'keyUsed' })
    expect(await balance(a)).toBe(40)
  })

  test('a refused request leaves its reference free', async () => {
    const [a, c] = [await wallet(10), await open()]
    expect(await pay(move(a, c, 20), 'later')).toEqual({ verdict: 'insufficient' })
    await pay(move(channel, a, 10))
    expect(await pay(move(a, c, 20), 'later')).toMatchObject({ verdict: 'posted' })
  })

  test('twenty at once: money for seven is spent seven times', async () => {
    const [a, c] = [await wallet(70), await open()]
    const said = await Promise.all(Array.from({ length: 20 }, () => pay(move(a, c, 10))))
    expect(said.filter(({ verdict }) => verdict === 'posted')).toHaveLength(7)
    expect(said.filter(({ verdict }) => verdict === 'insufficient')).toHaveLength(13)
    expect([await balance(a), await balance(c)]).toEqual([0, 70])
  })

  test('twenty at once with one reference are one', async () => {
    const [a, c] = [await wallet(70), await open()]
    const said = await Promise.all(Array.from({ length: 20 }, () => pay(move(a, c, 10), 'all the same')))
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await balance(c)).toBe(10)
  })

  test('an account falls short only where it may', async () => {
    const [a, owing] = [await wallet(5), await open({ mayOwe: true })]
    expect(await pay(move(owing, a, 500))).toMatchObject({ verdict: 'posted' })
    expect(await balance(owing)).toBe(-500)
    expect(await write((on) => changeAccount({ db: on, audit }, owing, { mayOwe: false }))).toBe('insufficient')
    const cash = await open({ class: 'asset', purpose: 'cash' })
    expect(await pay(move(cash, a, 100)), 'what comes in makes an asset grow below zero').toMatchObject({
      verdict: 'posted',
    })
    expect(await pay(move(a, cash, 101)), 'no more goes out than came in').toEqual({ verdict: 'insufficient' })
  })

  test('frozen accounts receive and do not pay; closed ones do neither, and were empty', async () => {
    const [a, c] = [await wallet(50), await wallet(50)]
    const change = (of: string, state: 'frozen' | 'open' | 'closed') =>
      write((on) => changeAccount({ db: on, audit }, of, { state }))
    expect(await change(a, 'frozen')).toBeUndefined()
    expect(await pay(move(a, c, 1))).toEqual({ verdict: 'frozen' })
    expect(await pay(move(c, a, 1))).toMatchObject({ verdict: 'posted' })
    expect(await hold(ctx, { ...by(), account: a, amount: 1, seconds: 60 })).toEqual({ verdict: 'frozen' })
    expect(await change(a, 'open')).toBeUndefined()
    expect(await change(a, 'closed')).toBe('notEmpty')
    expect(await pay(move(a, c, 51))).toMatchObject({ verdict: 'posted' })
    expect(await change(a, 'closed')).toBeUndefined()
    expect(await change(a, 'open')).toBe('accountClosed')
    expect(await pay(move(c, a, 1))).toEqual({ verdict: 'accountClosed' })
  })

  test('several currencies balance each for itself', async () => {
    const usd = { currency: 'USD', mayOwe: true } as const
    const [a, c, x, y] = [await wallet(10), await open(), await open(usd), await open(usd)]
    expect(await pay([...move(a, c, 10), ...move(x, y, 3)])).toMatchObject({ verdict: 'posted' })
    expect(
      await pay([
        { account: c, amount: -5 },
        { account: x, amount: 5 },
      ]),
    ).toEqual({ verdict: 'unbalanced' })
  })

  test('hostile amounts and accounts', async () => {
    const [a, c] = [await wallet(10), await open({ mayOwe: true })]
    expect(
      await pay([
        { account: a, amount: -3 },
        { account: c, amount: 4 },
      ]),
    ).toEqual({ verdict: 'unbalanced' })
    expect(
      await pay([
        { account: a, amount: 0 },
        { account: c, amount: 0 },
      ]),
    ).toEqual({ verdict: 'badAmount' })
    expect(await pay([{ account: a, amount: 0 }])).toEqual({ verdict: 'unbalanced' })
    expect(await pay([])).toEqual({ verdict: 'unbalanced' })
    expect(await pay(move(c, a, 1_000_000_000_000))).toEqual({ verdict: 'badAmount' })
    expect(await pay(move(c, a, Number.MAX_SAFE_INTEGER))).toEqual({ verdict: 'badAmount' })
    expect(await pay(move(a, randomUUID(), 1))).toEqual({ verdict: 'noSuchAccount' })
    for (const amount of [Number.NaN, Infinity, 0.5, 2 ** 53]) {
      expect(() => pay(move(a, c, amount)), String(amount)).toThrow(RangeError)
    }
    expect(() => pay([...move(a, c, 1), ...move(a, c, 1)])).toThrow(RangeError)
    expect(() => hold(ctx, { ...by(), account: a, amount: 1, seconds: 0 })).toThrow(RangeError)
    for (const amount of [0, -1, 2e12]) {
      expect(await hold(ctx, { ...by(), account: a, amount, seconds: 9 })).toEqual({ verdict: 'badAmount' })
    }
  })

  test('balances stop before they could overflow', async () => {
    const [a, c] = [await open({ mayOwe: true }), await open({ mayOwe: true })]
    const most = 999_999_999_999
    const many = Array.from({ length: 9_001 }, () => pay(move(a, c, most)))
    const said = await Promise.all(many)
    expect(said.filter(({ verdict }) => verdict === 'tooLarge')).toHaveLength(1)
    expect(await balance(c)).toBe(9_000 * most)
  })

  test('a batch of good and bad requests: each has its own verdict', async () => {
    const [a, c] = [await wallet(100), await open()]
    const said = await Promise.all([
      pay(move(a, c, 10)),
      pay(move(a, randomUUID(), 10)),
      pay(move(a, c, 1_000)),
      pay(move(a, c, 20)),
    ])
    expect(said.map(({ verdict }) => verdict)).toEqual(['posted', 'noSuchAccount', 'insufficient', 'posted'])
  })
})

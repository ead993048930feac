import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { isRefused } from '../shapes.ts'
import { changeAccount, getAccount } from './accounts.ts'
import { capture, expireHolds, hold, release, voidTransaction } from './requests.ts'
import { books, move } from './testing/books.ts'
import { getHold, getTransaction } from './transactions.ts'

const t = await campus([])
const b = await books(t)
const { ctx, pay, wallet, balance, open, write, db } = b
const by = () => ({ source: 'test.pay', reference: randomUUID(), kind: 'meal' })
const audit = async () => {}

describe('a hold', () => {
  test('keeps money back, and is captured in parts or whole', async () => {
    const [a, c] = [await wallet(100), await open()]
    const held = await hold(ctx, { ...by(), account: a, amount: 80, seconds: 600 })
    if (isRefused(held)) throw new Error(held.verdict)
    expect(await pay(move(a, c, 21))).toEqual({ verdict: 'insufficient' })
    expect(await capture(ctx, { ...by(), hold: held.hold, postings: move(a, c, 81) })).toEqual({ verdict: 'overHold' })
    const part = { ...by(), hold: held.hold, last: false, postings: move(a, c, 30) }
    const taken = await capture(ctx, part)
    expect(taken).toMatchObject({ verdict: 'captured', hold: held.hold })
    expect(await capture(ctx, part)).toEqual(taken)
    expect(await getAccount(db, a)).toMatchObject({ balance: 70, held: 50 })
    expect(await capture(ctx, { ...by(), hold: held.hold, postings: move(a, c, 20) })).toMatchObject({
      verdict: 'captured',
    })
    expect(await getAccount(db, a)).toMatchObject({ balance: 50, held: 0 })
    expect(await getHold(db, held.hold)).toMatchObject({ state: 'captured', captured: 50 })
    expect(await release(ctx, { ...by(), hold: held.hold })).toEqual({ verdict: 'notNow' })
  })

  test('is released once, and captured by one of two at once', async () => {
    const [a, c] = [await wallet(100), await open()]
    const held = await hold(ctx, { ...by(), account: a, amount: 80, seconds: 600 })
    if (isRefused(held)) throw new Error(held.verdict)
    const said = await Promise.all([
      capture(ctx, { ...by(), hold: held.hold, postings: move(a, c, 80) }),
      capture(ctx, { ...by(), hold: held.hold, postings: move(a, c, 80) }),
      release(ctx, { ...by(), hold: held.hold }),
    ])
    expect(said.map(({ verdict }) => verdict)).toEqual(['captured', 'notNow', 'notNow'])
    expect(await balance(a)).toBe(20)
    expect(await capture(ctx, { ...by(), hold: randomUUID(), postings: move(a, c, 1) })).toEqual({
      verdict: 'noSuchHold',
    })
  })

  test('ends by itself, at once for whoever asks and by the job for others', async () => {
    const [a, c] = [await wallet(100), await open()]
    const make = async () => {
      const said = await hold(ctx, { ...by(), account: a, amount: 50, seconds: 600 })
      if (isRefused(said)) throw new Error(said.verdict)
      return said.hold
    }
    const [first, second] = [await make(), await make()]
    expect(await pay(move(a, c, 60))).toEqual({ verdict: 'insufficient' })
    await b.lapse(first)
    expect(await capture(ctx, { ...by(), hold: first, postings: move(a, c, 50) })).toEqual({ verdict: 'tooLate' })
    await b.lapse(second)
    expect(await expireHolds(ctx)).toBe(1)
    expect(await expireHolds(ctx)).toBe(0)
    expect(await getAccount(db, a)).toMatchObject({ balance: 100, held: 0 })
  })

  test('made before a freeze is captured after it', async () => {
    const [a, c] = [await wallet(100), await open()]
    const held = await hold(ctx, { ...by(), account: a, amount: 50, seconds: 600 })
    if (isRefused(held)) throw new Error(held.verdict)
    await write((on) => changeAccount({ db: on, audit }, a, { state: 'frozen' }))
    expect(await capture(ctx, { ...by(), hold: held.hold, postings: move(a, c, 50) })).toMatchObject({
      verdict: 'captured',
    })
  })
})

describe('a void', () => {
  test('is a mirror entry, once', async () => {
    const [a, c] = [await wallet(100), await open()]
    const paid = await pay(move(a, c, 40))
    if (isRefused(paid)) throw new Error(paid.verdict)
    const said = await Promise.all([1, 2].map(() => voidTransaction(ctx, { ...by(), transaction: paid.transaction })))
    expect(said.map(({ verdict }) => verdict)).toEqual(['voided', 'alreadyVoid'])
    expect([await balance(a), await balance(c)]).toEqual([100, 0])
    const mirror = said[0]!
    if (isRefused(mirror)) throw new Error(mirror.verdict)
    expect(await getTransaction(db, mirror.transaction)).toMatchObject({
      reverses: paid.transaction,
      operation: 'void',
    })
    expect(await voidTransaction(ctx, { ...by(), transaction: mirror.transaction })).toEqual({ verdict: 'notNow' })
    expect(await voidTransaction(ctx, { ...by(), transaction: randomUUID() })).toEqual({ verdict: 'noSuchTransaction' })
  })

  test('of money that was spent is refused', async () => {
    const [a, c, e] = [await wallet(100), await open(), await open()]
    const paid = await pay(move(a, c, 40))
    if (isRefused(paid)) throw new Error(paid.verdict)
    await pay(move(c, e, 40))
    expect(await voidTransaction(ctx, { ...by(), transaction: paid.transaction })).toEqual({ verdict: 'insufficient' })
  })
})

test('the books are in order', async () => expect(await b.faults()).toEqual([]))

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { isRefused, type Verdict } from '../shapes.ts'
import { changeAccount, getAccounts } from './accounts.ts'
import { capture, expireHolds, hold, post, release, voidTransaction } from './requests.ts'
import { books, move } from './testing/books.ts'
import * as model from './testing/model.ts'

const t = await campus([])
const b = await books(t)
const { ctx, write, db } = b
const audit = async () => {}

type Real = { accounts: string[]; holds: string[]; posted: string[] }
type Step = { do: string; from: number; to: number; amount: number; pick: number; last: boolean; twice: boolean }

const steps = fc.array(
  fc.record({
    do: fc.constantFrom(
      'post',
      'post',
      'post',
      'fill',
      'hold',
      'hold',
      'capture',
      'release',
      'lapse',
      'void',
      'freeze',
    ),
    from: fc.nat(3),
    to: fc.nat(3),
    amount: fc.integer({ min: 0, max: 60 }),
    pick: fc.nat(20),
    last: fc.boolean(),
    twice: fc.boolean(),
  }),
  { minLength: 5, maxLength: 25 },
)

test('the ledger does what the simple model does, step by step', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const opened = Array.from({ length: 4 }, (_, i) => b.open(i === 0 ? { mayOwe: true } : {}))
      const real: Real = { accounts: await Promise.all(opened), holds: [], posted: [] }
      const ideal = model.newModel(4)
      for (const step of script) {
        const wanted = thinkStep(structuredClone(ideal), step)
        expect(await doStep(real, step, ideal)).toBe(wanted === 'nothing' ? 'nothing' : thinkStep(ideal, step))
        await compare(real, ideal)
      }
    }),
    { numRuns: 25 },
  )
  expect(await b.faults()).toEqual([])
})

const at = (pick: number, list: readonly unknown[]) => pick % Math.max(1, list.length)

function thinkStep(ideal: model.Model, { do: what, from, to, amount, pick, last }: Step): string {
  if (what === 'fill') return model.wouldPost(ideal, 0, 1 + (to % 3), amount)
  if (what === 'post') return model.wouldPost(ideal, from, to, amount)
  if (what === 'hold') return model.wouldHold(ideal, from, amount)
  if (what === 'freeze') return model.wouldFreeze(ideal, from)
  const list = what === 'void' ? ideal.posted : ideal.holds
  if (!list.length) return 'nothing'
  const index = at(pick, list)
  if (what === 'void') return model.wouldVoid(ideal, index)
  if (what === 'capture') return model.wouldCapture(ideal, index, to, amount, last)
  return what === 'release' ? model.wouldRelease(ideal, index) : model.wouldLapse(ideal, index)
}

/** The engine's verdict. Some requests are sent twice at once: both get the same answer, and count once. */
async function doStep(real: Real, step: Step, ideal: model.Model): Promise<string> {
  if (thinkStep(structuredClone(ideal), step) === 'nothing') return 'nothing'
  const by = { source: 'test.model', reference: randomUUID(), kind: 'x' }
  const send = () => request(real, step, ideal, by)
  if (step.do === 'lapse') return lapse(real, at(step.pick, real.holds), ideal)
  if (step.do === 'freeze') return freeze(real, step.from, ideal)
  const [said, again] = await Promise.all(step.twice ? [send(), send()] : [send()])
  if (again) expect(again).toEqual(said)
  if (!isRefused(said!)) {
    if (said!.verdict === 'held') real.holds.push(said!.hold)
    else if ('transaction' in said!) real.posted.push(said!.transaction)
  }
  return said!.verdict
}

type By = { source: string; reference: string; kind: string }

function request(
  real: Real,
  { do: what, from, to, amount, pick, last }: Step,
  ideal: model.Model,
  by: By,
): Promise<Verdict> {
  const { accounts, holds, posted } = real
  if (what === 'fill') return post(ctx, { ...by, postings: move(accounts[0]!, accounts[1 + (to % 3)]!, amount) })
  if (what === 'post') return post(ctx, { ...by, postings: move(accounts[from]!, accounts[to]!, amount) })
  if (what === 'hold') return hold(ctx, { ...by, account: accounts[from]!, amount, seconds: 600 })
  if (what === 'void') return voidTransaction(ctx, { ...by, transaction: posted[at(pick, posted)]! })
  const index = at(pick, holds)
  if (what === 'release') return release(ctx, { ...by, hold: holds[index]! })
  const postings = move(accounts[ideal.holds[index]!.account]!, accounts[to]!, amount)
  return capture(ctx, { ...by, hold: holds[index]!, last, postings })
}

async function lapse({ holds }: Real, index: number, ideal: model.Model): Promise<string> {
  if (ideal.holds[index]!.state === 'held') await b.lapse(holds[index]!)
  await expireHolds(ctx)
  return 'lapsed'
}

async function freeze({ accounts }: Real, index: number, ideal: model.Model): Promise<string> {
  const state = ideal.frozen.has(index) ? 'open' : 'frozen'
  await write((on) => changeAccount({ db: on, audit }, accounts[index]!, { state }))
  return 'changed'
}

/** Balances and holds as in the model, and a sum of zero at every step. */
async function compare({ accounts }: Real, ideal: model.Model): Promise<void> {
  const rows = new Map((await getAccounts(db, accounts)).map((row) => [row.id, row]))
  const now = accounts.map((id) => [rows.get(id)!.balance, rows.get(id)!.held])
  expect(now).toEqual(ideal.balances.map((balance, i) => [balance, model.heldOf(ideal, i)]))
  expect(now.reduce((sum, [balance]) => sum + balance!, 0)).toBe(0)
}

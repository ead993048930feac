import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#engines/ledger/server/schema.ts'
import { contract } from '../contract.ts'
import { cardCampus } from '../testing/card-campus.ts'
import { payments } from './schema.ts'

const c = await cardCampus()
type Site = Awaited<ReturnType<typeof c.site>>
type Step = (s: Site, kept: Kept) => Promise<unknown>
/** Codes without network and payments so far. */
type Kept = { codes: string[]; paid: string[] }

const anyOf = <T>(list: readonly T[]): T | undefined => (list.length ? list[randomInt(list.length)] : undefined)
const now = () => Math.floor(Date.now() / 1000)

const steps: Readonly<Record<string, Step>> = {
  charge: async (s, kept) => {
    const { id } = await s.charge(anyOf([s.lin, s.wu])!, randomInt(1, 4_000), anyOf([s.canteen, s.shop])!)
    kept.paid.push(id)
  },
  plastic: async (s) => {
    const code = (await s.card(s.lin)).card!.no
    return s.call(s.admin, contract.charge, { key: randomUUID(), merchant: s.shop, amount: randomInt(1, 2_000), code })
  },
  recharge: (s) => s.give(anyOf([s.lin, s.wu])!, randomInt(1, 3_000)),
  subsidy: (s) =>
    s.call(s.admin, contract.paySubsidies, {
      ...{ key: randomUUID(), title: '补助', amount: randomInt(1, 800), lines: `${s.lin.number}\n${s.wu.number}` },
    }),
  loss: (s) => s.call(s.lin, contract.reportLoss),
  undo: (s) => s.call(s.lin, contract.undoLoss),
  tokens: async (s, kept) => {
    const { list } = await s.call(s.lin, contract.issueTokens, { held: 0 })
    kept.codes.push(...list.map(({ code }) => code))
  },
  settle: (s, { codes }) =>
    s.call(s.admin, contract.settleToken, {
      ...{
        key: randomUUID(),
        merchant: s.canteen,
        code: anyOf(codes) ?? 'CT1.',
        amount: randomInt(1, 3_000),
        at: now(),
      },
    }),
  shown: (s, { codes }) =>
    s.call(s.admin, contract.charge, {
      ...{ key: randomUUID(), merchant: s.canteen, code: anyOf(codes) ?? 'CT1.', amount: randomInt(1, 3_000) },
    }),
  giveBack: (s, { paid }) =>
    s.call(s.admin, contract.voidCharge, { key: randomUUID(), id: anyOf(paid) ?? randomUUID() }),
}

/** What has to hold whatever happened before. */
async function expectSound(s: Site) {
  expect(await s.faults()).toEqual([])
  const all = await s.db.select().from(accounts)
  expect(all.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  const short = all.filter(({ balance, side, mayOwe }) => !mayOwe && balance * side < 0)
  expect(short).toEqual([])
  const paid = await s.db.select().from(payments).where(eq(payments.state, 'done'))
  const sales = all.filter(({ purpose }) => purpose === 'sales').reduce((sum, { balance }) => sum + balance, 0)
  expect(sales).toBe(paid.reduce((sum, { amount }) => sum + amount, 0))
  const tokens = paid.flatMap(({ token }) => token ?? [])
  expect(new Set(tokens).size).toBe(tokens.length)
}

test('any order of charges, recharges, losses and late settlements keeps the books', { timeout: 120_000 }, async () => {
  for (let run = 0; run < 3; run++) {
    const s = await c.site({ money: 6_000, settings: { usualDay: 1_000_000, mostDay: 1_000_000 } })
    const kept: Kept = { codes: [], paid: [] }
    const names = Object.keys(steps)
    for (let i = 0; i < 40; i++) {
      // Some at the same time: they meet the same card.
      const chosen = Array.from({ length: randomInt(1, 4) }, () => steps[anyOf(names)!]!)
      const said = await Promise.allSettled(chosen.map((step) => step(s, kept)))
      for (const one of said) if (one.status === 'rejected') expect(String(one.reason)).not.toMatch(/broke|e 1/)
      if (i % 8 === 7) await expectSound(s)
    }
    await expectSound(s)
  }
})

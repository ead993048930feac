import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { cardCampus } from '../testing/card-campus.ts'
import { cards, tokens } from './schema.ts'

const c = await cardCampus()
const key = () => randomUUID()
const now = () => Math.floor(Date.now() / 1000)

type Site = Awaited<ReturnType<typeof c.site>>

async function codesOf(s: Site, held = 0) {
  return (await s.call(s.lin, contract.issueTokens, { held })).list.map(({ code }) => code)
}
const settle = (s: Site, code: string, amount: number, more: object = {}) =>
  s.call(s.admin, contract.settleToken, { key: key(), merchant: s.canteen, code, amount, at: now(), ...more })

test('a terminal checks the codes with the public key alone', async () => {
  const s = await c.site()
  const [code] = await codesOf(s)
  const { publicKey } = await s.call(s.admin, contract.terminal)
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'base64')])
  const at = code!.lastIndexOf('.')
  const seal = Buffer.from(code!.slice(at + 1), 'hex')
  const opened = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from(code!.slice(0, at)), opened, seal)).toBe(true)
})

test('as many codes as the site allows, and no more than twice that a day', async () => {
  const s = await c.site({ settings: { offline: { count: 3 } } })
  expect(await codesOf(s)).toHaveLength(3)
  expect(await codesOf(s, 3)).toHaveLength(0)
  expect(await codesOf(s, 0)).toHaveLength(3)
  expect(await codesOf(s, 0)).toHaveLength(0)
  const poor = await c.site({ money: 100 })
  await expect(codesOf(poor)).rejects.toThrow('insufficient')
  await s.call(s.lin, contract.reportLoss)
  await expect(codesOf(s)).rejects.toThrow('stopped')
})

test('a code pays once, with and without network, however often it is settled', async () => {
  const s = await c.site()
  const [first, second] = await codesOf(s)
  const input = { key: key(), merchant: s.canteen, code: first!, amount: 1_200, at: now() }
  const all = await Promise.all(Array.from({ length: 20 }, () => s.call(s.admin, contract.settleToken, input)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  await expect(settle(s, first!, 1_200)).rejects.toThrow('usedCode')
  const online = { key: key(), merchant: s.canteen, code: second!, amount: 800 }
  const twice = await Promise.allSettled([
    s.call(s.admin, contract.charge, online),
    settle(s, second!, 800),
    settle(s, second!, 800),
  ])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await s.balances(s.lin)).money).toBe(8_000)
})

test('wrong, foreign and too large codes are refused', async () => {
  const s = await c.site()
  const [code] = await codesOf(s)
  await expect(
    settle(
      s,
      code!.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      100,
    ),
  ).rejects.toThrow('badCode')
  await expect(settle(s, code!, 3_001)).rejects.toThrow('overOffline')
  await expect(settle(s, code!, 100, { at: now() + 3_600 })).rejects.toThrow('oldCode')
  await expect(settle(s, code!, 100, { at: now() - 3_600 })).rejects.toThrow('oldCode')
  const other = await c.site()
  await expect(settle(other, code!, 100)).rejects.toThrow('badCode')
  await s.write((db) => db.update(tokens).set({ expiresAt: new Date(Date.now() - 1_000) }))
  const late = { key: key(), merchant: s.canteen, code: code!, amount: 100 }
  await expect(s.call(s.admin, contract.charge, late)).rejects.toThrow('oldCode')
})

test('what was paid without network before a loss is settled after it; what came later is not', async () => {
  const s = await c.site()
  const [before, after, shown] = await codesOf(s)
  await s.call(s.lin, contract.reportLoss)
  const [row] = await s.db.select().from(cards).where(eq(cards.person, s.lin.id))
  const lostAt = Math.floor(row!.stoppedAt!.getTime() / 1000)
  await settle(s, before!, 500, { at: lostAt - 1 })
  await expect(settle(s, after!, 500, { at: lostAt + 1 })).rejects.toThrow('voidCode')
  const online = { key: key(), merchant: s.canteen, code: shown!, amount: 500 }
  await expect(s.call(s.admin, contract.charge, online)).rejects.toThrow('voidCode')
  expect((await s.balances(s.lin)).money).toBe(9_500)
})

test('a payment without network may leave a debt, which the next money pays off', async () => {
  const s = await c.site({ money: 3_000 })
  const [first, second] = await codesOf(s)
  await s.charge(s.lin, 2_500)
  await settle(s, first!, 2_000)
  expect(await s.balances(s.lin)).toEqual({ money: 0, subsidy: 0, debt: 1_500 })
  await expect(codesOf(s)).rejects.toThrow('inDebt')
  await expect(s.charge(s.lin, 1)).rejects.toThrow('insufficient')
  await settle(s, second!, 100)
  expect((await s.balances(s.lin)).debt).toBe(1_600)
  expect(await s.faults()).toEqual([])
})

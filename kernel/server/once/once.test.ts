import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Call, write, writeInSteps } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { int, pressKey } from '#kernel/shapes.ts'
import { campus } from '#kernel/testing/campus.ts'
import { audit } from '../audit/schema.ts'
import type { WriteContext } from '../context.ts'
import { readerFor, writeForSite } from '../db/site-db.ts'
import { WordedAnswer } from '../http/answers/worded-answer.ts'
import { endpointsOf } from '../http/route-table.ts'
import { Refusal } from '../refusal.ts'
import { serve } from '../serve.ts'
import { onceReference } from './once.ts'
import { callKeys } from './schema.ts'

const messages = defineMessages({ 'fail.poor': ['钱不够', 'Not enough'], paid: ['已支付', 'Paid'] })
const module = defineModule({ key: 'oncetest', messages, fails: ['poor'] })
const spelled = {
  access: 'person',
  about: 'Pays, and counts once.',
  once: true,
  input: z.object({ amount: int(), key: pressKey() }),
  data: z.object({ paid: z.int(), n: z.int() }),
} as const
const contract = { pay: write('/test/once/pay', spelled), payInSteps: writeInSteps('/test/once/steps', spelled) }

let runs = 0
/** What a call does before it answers, in tests that need it. */
let before = async () => {}

async function paid(ctx: Pick<WriteContext, 'audit'>, amount: number) {
  if (amount === 0) throw module.fail('poor')
  await ctx.audit({ action: 'paid', entity: 'oncetest', entityId: String(amount) })
  if (amount === 1) throw new Refusal(module.fail('poor'))
  return { paid: amount, n: ++runs }
}

const served = serve(module, contract, {
  pay: async (ctx, { amount }) => {
    await before()
    return new WordedAnswer('paid', await paid(ctx, amount))
  },
  payInSteps: async (ctx, { amount }) => {
    const answer = await ctx.write((own) => paid(own, amount))
    await before()
    return answer
  },
})
const t = await campus([served])
const { pool } = t.portal.database
const site = await t.site()
const { lin, wu, ask } = site

const effects = async (of: { id: string }, amount: number) => {
  const isIt = and(eq(audit.person, of.id), eq(audit.entity, 'oncetest'), eq(audit.entityId, String(amount)))
  return (await readerFor(pool, site.id).select({ n: sql<number>`count(*)::int` }).from(audit).where(isIt))[0]!.n
}
const key = () => randomUUID()

describe.each([['a write', contract.pay] as const, ['a write in steps', contract.payInSteps] as const])(
  '%s',
  (_, call) => {
    test('gives the same answer to the same request, and refuses another one with its key', async () => {
      const first = { amount: 100, key: key() }
      const said = await ask(lin, call.path, first)
      expect(said).toMatchObject({ e: 0, d: { paid: 100 } })
      expect(await ask(lin, call.path, first)).toEqual(said)
      const done = await effects(lin, 100)
      expect(await ask(lin, call.path, { ...first, amount: 101 })).toMatchObject({ e: 1, fail: 'keyUsed' })
      expect([await effects(lin, 100), await effects(lin, 101)]).toEqual([done, 0])
    })

    test('has keys by person', async () => {
      const sent = { amount: 200, key: key() }
      const [mine, theirs] = [await ask(lin, call.path, sent), await ask(wu, call.path, sent)]
      expect(mine.d.n).not.toBe(theirs.d.n)
    })

    test('twenty at once are one', async () => {
      const sent = { amount: call === contract.pay ? 300 : 301, key: key() }
      const said = await Promise.all(Array.from({ length: 20 }, () => ask(lin, call.path, sent)))
      expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(await effects(lin, sent.amount)).toBe(1)
    })

    test('that is refused is decided anew', async () => {
      const sent = { amount: 0, key: key() }
      expect(await ask(lin, call.path, sent)).toMatchObject({ fail: 'poor' })
      expect(await ask(lin, call.path, sent)).toMatchObject({ fail: 'poor' })
      const committing = { amount: 1, key: key() }
      const done = await effects(lin, 1)
      for (let i = 0; i < 2; i++) expect(await ask(lin, call.path, committing)).toMatchObject({ fail: 'poor' })
      expect(await effects(lin, 1)).toBe(done + 2)
    })

    test('needs a key', async () => {
      for (const bad of [undefined, '', 'short', 'x'.repeat(65), 'a b c d e f g']) {
        expect(await ask(lin, call.path, { amount: 5, ...(bad !== undefined && { key: bad }) })).toMatchObject({
          fail: 'badInput',
        })
      }
    })
  },
)

describe('when the server dies', () => {
  test('before the answer of a write is stored, nothing has happened', async () => {
    const sent = { amount: 400, key: key() }
    before = async () => {
      throw new Error('gone')
    }
    expect(await ask(lin, contract.pay.path, sent)).toMatchObject({ fail: 'broken' })
    before = async () => {}
    expect(await effects(lin, 400)).toBe(0)
    expect(await ask(lin, contract.pay.path, sent)).toMatchObject({ e: 0 })
    expect(await effects(lin, 400)).toBe(1)
  })

  test('between two steps, the next request waits for the claim to end, and runs them again', async () => {
    const sent = { amount: 500, key: key() }
    await ask(lin, contract.payInSteps.path, sent)
    const isIt = and(eq(callKeys.person, lin.id), eq(callKeys.key, sent.key))
    const age = (runsUntil: ReturnType<typeof sql>) =>
      writeForSite(pool, site.id, (db) => db.update(callKeys).set({ answer: null, runsUntil }).where(isIt))
    // As a killed server leaves it: a claim without an answer.
    await age(sql`now() + interval '1 hour'`)
    expect(await ask(lin, contract.payInSteps.path, sent)).toMatchObject({ fail: 'busy' })
    await age(sql`now() - interval '1 second'`)
    expect(await ask(lin, contract.payInSteps.path, sent)).toMatchObject({ e: 0, d: { paid: 500 } })
    expect(await effects(lin, 500)).toBe(2)
  })
})

test('another site knows no key of this one', async () => {
  const other = await t.site()
  const sent = { amount: 600, key: key() }
  await ask(lin, contract.pay.path, sent)
  const { rows } = await readerFor(pool, other.id).execute(sql`select 1 from ${callKeys}`)
  expect(rows).toEqual([])
})

test('a call that counts once has a person and a key', () => {
  const started = (call: Call) => () => endpointsOf([serve(module, { call }, { call: () => ({}) } as never)])
  expect(started({ ...contract.pay, access: 'public' })).toThrow('counts once')
  expect(started({ ...contract.pay, input: z.object({}) })).toThrow('counts once')
  expect(started(contract.pay)).not.toThrow()
})

test('the reference of a press names person and key', () => {
  expect(onceReference({ person: { id: 'p' } } as never, { key: 'k' })).toBe('p k')
})

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settle } from '#engines/ledger/server/requests.ts'
import { moving } from './books.ts'
import { closeOrder } from './pay.ts'
import { attempts } from './schema.ts'
import { openWorld } from './testing/world.ts'

const { t, life, site } = await openWorld()

/** A process that dies takes no note of its posting; the attempt was closed meanwhile by another device. */
test('a posting that is committed after its attempt was closed is given back', async () => {
  const { steps, order, pay, due, channels, db } = await site()
  const made = await order('thing-1', { amount: 700 })
  life.left = 2
  await expect(pay(made.id, 'cash')).rejects.toThrow()
  life.left = Number.POSITIVE_INFINITY
  const attempt = async () => (await db.select().from(attempts).where(eq(attempts.order, made.id)))[0]!
  const { id, source, state } = await attempt()
  expect(state).toBe('init')
  expect(await steps((ctx) => closeOrder(ctx, channels, made.id, 'closed'))).toBe('closed')
  const move = { from: source, to: made.clearing, amount: 700 }
  await steps((ctx) => settle(ctx, moving({ source: 'payments.receive', reference: id }, made, move)))
  t.clock.offset = 301_000
  await due()
  await due()
  expect(await attempt()).toMatchObject({ state: 'success', surplus: true, refunded: 700 })
  const { rows } = await db.execute<{ sum: string }>(
    sql`select sum(abs(balance)) as sum from ledger_accounts where owner_kind = 'site'`,
  )
  expect(Number(rows[0]!.sum)).toBe(0)
})

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { visits } from '../logs/schema.ts'
import { serve } from '../serve.ts'
import { openClock } from './clock.ts'
import { readerFor } from './site-db.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 8, 1, 12)

test('the first answer of the database is taken in the middle of its way', () => {
  const clock = openClock(() => noon)
  clock.compare(noon, noon + hour + 10, noon + 20)
  expect(clock.now().getTime()).toBe(noon + hour)
})

test('a slow answer changes nothing it does not contradict, and a later one corrects', () => {
  const clock = openClock(() => noon)
  clock.compare(noon, noon + 5, noon + 10)
  clock.compare(noon, noon + 900, noon + 1_000)
  expect(clock.now().getTime()).toBe(noon)
  clock.compare(noon, noon + 7_001, noon + 2)
  expect(clock.now().getTime()).toBeGreaterThan(noon + 6_990)
  // This machine's clock was set back between the two.
  clock.compare(noon, noon, noon - 500)
  expect(clock.now().getTime()).toBeGreaterThan(noon + 6_990)
})

const tower = defineModule({ key: 'tower', messages: defineMessages({}) })
const contract = {
  ring: write('/tower/wap/default/ring', {
    access: 'person',
    about: 'rings now and in a job',
    input: z.object({}),
    data: z.object({ now: z.number() }),
  }),
}
const served = serve(
  tower,
  contract,
  {
    ring: async (ctx) => {
      await ctx.enqueue('tower.sound', {})
      return { now: ctx.now.getTime() }
    },
  },
  {
    jobs: [
      {
        name: 'sound',
        run: async (ctx) => {
          await ctx.db.insert(visits).values({ app: 'tower', url: String(ctx.now.getTime()) })
        },
      },
    ],
  },
)

test('calls and jobs of a node with a wrong clock have the time of the database, from the first on', async () => {
  const t = await campus([served], [], { ownClock: () => Date.now() + hour })
  const s = await t.site()
  const isRight = (time: number) => Math.abs(time - Date.now()) < 10_000
  expect(isRight((await s.call(s.lin, contract.ring)).now)).toBe(true)
  const { headers } = await t.server.inject({ url: '/uc/wap/login', headers: { host: s.host } })
  expect(headers['x-server-time'] === undefined || isRight(Number(headers['x-server-time']))).toBe(true)
  const db = readerFor(t.portal.database.pool, s.id)
  const rung = () => db.select({ at: visits.url }).from(visits).where(eq(visits.app, 'tower'))
  await vi.waitFor(async () => expect(await rung()).toHaveLength(1), { timeout: 10_000, interval: 100 })
  expect(isRight(Number((await rung())[0]!.at))).toBe(true)
})

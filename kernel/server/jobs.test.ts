import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { readerFor } from './db/site-db.ts'
import { visits } from './logs/schema.ts'
import { serve } from './serve.ts'

const bell = defineModule({
  key: 'bell',
  messages: defineMessages({
    zh: { 'fail.stuck': '卡住了' },
    en: { 'fail.stuck': 'Stuck' },
    tw: { 'fail.stuck': '卡住了' },
  }),
  fails: ['stuck'],
})
const input = z.object({ note: z.string(), stuck: z.string().optional() })
const contract = {
  ring: write('/bell/wap/default/ring', { access: 'person', about: 'rings later', input, data: z.object({}) }),
}

const served = serve(
  bell,
  contract,
  {
    ring: async (ctx, { note, stuck }) => {
      await ctx.enqueue('bell.sound', { note })
      if (stuck) throw bell.fail('stuck')
      return {}
    },
  },
  {
    jobs: [
      {
        name: 'sound',
        run: async (ctx, { note }) => {
          await ctx.db.insert(visits).values({ app: 'bell', url: `${ctx.site.id} ${note}` })
        },
      },
    ],
  },
)

const t = await campus([served])
const heard = async (site: string) =>
  (await readerFor(t.portal.database.pool, site).select().from(visits).where(eq(visits.app, 'bell'))).map(
    ({ url }) => url,
  )
const soon = { timeout: 10_000, interval: 100 }

test('a job runs for the site that asked, and for no other', async () => {
  const [one, two] = [await t.site(), await t.site()]
  await one.call(one.lin, contract.ring, { note: 'noon' })
  await vi.waitFor(async () => expect(await heard(one.id)).toEqual([`${one.id} noon`]), soon)
  expect(await heard(two.id)).toEqual([])
})

test('a job of a write that did not happen does not happen either', async () => {
  const { id, lin, call } = await t.site()
  await expect(call(lin, contract.ring, { note: 'never', stuck: 'yes' })).rejects.toThrow('stuck')
  await call(lin, contract.ring, { note: 'after' })
  await vi.waitFor(async () => expect(await heard(id)).toEqual([`${id} after`]), soon)
})

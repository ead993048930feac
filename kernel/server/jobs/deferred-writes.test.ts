import { beforeEach, expect, test } from 'vitest'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { serve } from '../serve.ts'

const module = defineModule({ key: 'counting', messages: defineMessages({}) })
const written: [site: string, items: readonly unknown[]][] = []
let trouble: Error | undefined

const served = serve(
  module,
  {},
  {},
  {
    batches: {
      seen: async ({ site }, items) => {
        if (trouble) throw trouble
        written.push([site.id, items])
      },
    },
  },
)
const t = await campus([served])
const { deferredWrites: later } = t.portal

beforeEach(() => {
  written.length = 0
  trouble = undefined
})

test('what gathers is written together, site by site', async () => {
  const [here, there] = [await t.site(), await t.site()]
  for (const n of [1, 2, 3]) later.add(here.id, 'counting.seen', n)
  later.add(there.id, 'counting.seen', 4)
  await later.flush()
  expect(written).toEqual([
    [here.id, [1, 2, 3]],
    [there.id, [4]],
  ])
})

test('what fails for a moment is tried again with what has come since; what cannot be written is let go', async () => {
  const { id } = await t.site()
  trouble = Object.assign(new Error('deadlock'), { code: '40P01' })
  later.add(id, 'counting.seen', 1)
  await later.flush()
  trouble = undefined
  later.add(id, 'counting.seen', 2)
  await later.flush()
  expect(written).toEqual([[id, [1, 2]]])
  trouble = new Error('wrong')
  later.add(id, 'counting.seen', 3)
  await later.flush()
  trouble = undefined
  await later.flush()
  expect(written).toHaveLength(1)
})

test('without a flush it is written within about a second; for a site or a name that is not there, never', async () => {
  const { id } = await t.site()
  later.add('nowhere', 'counting.seen', 1)
  later.add(id, 'counting.other', 1)
  later.add(id, 'counting.seen', 5)
  await expect.poll(() => written, { timeout: 3_000 }).toEqual([[id, [5]]])
})

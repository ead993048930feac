import { expect, test } from 'vitest'
import * as z from 'zod'
import { read } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule, wordingOf } from '#kernel/module.ts'
import { serve } from '#kernel/server/serve.ts'
import { addBugs, bugs, wordsOf } from './bugs.ts'
import { campus } from './campus.ts'

const lamp = defineModule({ key: 'lamp', messages: defineMessages({}) })
const contract = {
  burn: read('/lamp/wap/default/burn', { access: 'public', about: 'breaks', input: z.object({}), data: z.object({}) }),
}
const served = serve(lamp, contract, {
  burn: async () => {
    throw new Error('the wick is wet')
  },
})
const t = await campus([served])

test('a call that breaks throws with the bug as its cause', async () => {
  const { call, lin } = await t.site()
  const broken = await call(lin, contract.burn).catch((error: Error) => error)
  expect(broken).toMatchObject({ message: '/lamp/wap/default/burn broke: the wick is wet' })
  expect((broken as Error).cause).toMatchObject({ stack: expect.stringContaining('bugs.test.ts') })
})

test('a wording that is not there is named with its module', () => {
  expect(wordingOf(lamp, 'title.lamp', 'en')).toBe('title.lamp')
  expect(bugs.map(({ error }) => (error as Error).message)).toEqual(['the module lamp has no wording title.lamp in en'])
})

test('what broke while a test failed stands beside the reason, with its stack, once', async () => {
  const { ask, call, lin } = await t.site()
  await ask(lin, contract.burn.path)
  const reasons = [{ message: 'expected 1 to be 0' }]
  addBugs(reasons)
  expect(reasons).toHaveLength(2)
  expect(reasons[1]).toMatchObject({
    message: 'meanwhile /lamp/wap/default/burn broke: the wick is wet',
    stack: expect.stringContaining('bugs.test.ts'),
  })
  const told = [await call(lin, contract.burn).catch((error: Error) => error as { message: string })] as {
    message: string
  }[]
  addBugs(told)
  expect(told).toHaveLength(1)
})

test('the innermost cause stands first, with its code', () => {
  const cause = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  expect(wordsOf(new Error('Failed query: select 1', { cause }))).toBe(
    '40P01 deadlock detected in: Failed query: select 1',
  )
  expect(wordsOf('no error')).toBe('no error')
})

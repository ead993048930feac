import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fill } from '#kernel/language/messages.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { errorsOf, serverErrorsOf } from './field-errors.ts'
import { type FormWords, formWords } from './words.ts'

const zh: FormWords = (key, params) => fill(formWords.messages.zh[key], params)

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1)),
  about: z.string().check(z.minLength(10)),
  beds: z.number().check(z.maximum(8)),
  kinds: z.array(z.string()).check(z.minLength(2)),
  mail: z.email(),
  end: z.string().check(z.refine(() => false, { error: 'fail.endBeforeStart' })),
})

function wordsFor(values: unknown, own?: (key: string) => string) {
  const { error } = schema.safeParse(values, { reportInput: true })
  return errorsOf(error?.issues ?? [], zh, own as never)
}

test('every rule is worded in the reader’s language, one error a field', () => {
  const values = { title: ' ', about: 'x', beds: 9, kinds: ['a'], mail: 'x', end: '' }
  expect(wordsFor(values, (key) => `own ${key}`)).toEqual({
    title: '请填写此项',
    about: '至少 10 个字',
    beds: '不能大于 8',
    kinds: '至少选择 2 项',
    mail: '请输入正确的邮箱地址',
    end: 'own fail.endBeforeStart',
  })
})

test('a field left empty is missing, whatever its type', () => {
  expect(wordsFor({ beds: null }).beds).toBe('请填写此项')
  expect(wordsFor({}).title).toBe('请填写此项')
})

test('a refusal names its fields, or none', () => {
  expect(serverErrorsOf(new Refused(1, '', '', { fields: { phone: '号码不符', x: 1 } }))).toEqual({ phone: '号码不符' })
  expect(serverErrorsOf(new Refused(1, '', '', { fields: {} }))).toBeUndefined()
  expect(serverErrorsOf(new Refused(1, '', '', null))).toBeUndefined()
  expect(serverErrorsOf(new Error('x'))).toBeUndefined()
})

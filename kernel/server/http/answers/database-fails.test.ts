import { expect, test } from 'vitest'
import { kernel } from '#kernel/language/words.ts'
import { failFor } from './database-fails.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })
const wrapped = (cause: Error) => new Error('Failed query', { cause })

test.each([
  ['the line was cut', new Error('Connection terminated unexpectedly')],
  ['no connection was free', new Error('timeout exceeded when trying to connect')],
  ['the database is not there', wrapped(coded('ECONNREFUSED'))],
  ['the database is starting', wrapped(coded('57P03'))],
  ['a deadlock', wrapped(coded('40P01'))],
  ['a lock was not had in time', wrapped(coded('55P03'))],
  ['its share of the connections was used up', wrapped(kernel.fail('busy'))],
])('%s: one is asked to come again', (_, error) => {
  expect(failFor(error)).toMatchObject({ module: 'kernel', fail: 'busy' })
})

test('what no column can hold is the sender’s mistake', () => {
  expect(failFor(wrapped(coded('22P02')))).toMatchObject({ fail: 'badInput' })
})

test.each(['23505', 'ENOENT', 'EACCES', '42703'])('%s is a bug', (code) => {
  expect(failFor(wrapped(coded(code)))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { failIn } from './fail.ts'
import { kernel, notFound, refusalIn } from './language/words.ts'

const wrapped = (cause: Error) => new Error('Failed query', { cause })

test('a fail is found however deep it lies', () => {
  const fail = kernel.fail('busy')
  expect([fail, wrapped(fail), wrapped(wrapped(fail))].map(failIn)).toEqual([fail, fail, fail])
  expect([new Error('x'), wrapped(new Error('x')), 'busy', undefined].map(failIn)).toEqual([...Array(4)])
})

test('being busy is no refusal: nothing is taken as missing or forbidden because of it', () => {
  expect(refusalIn(notFound())).toMatchObject({ fail: 'notFound' })
  expect(refusalIn(wrapped(notFound()))).toMatchObject({ fail: 'notFound' })
  expect([kernel.fail('busy'), wrapped(kernel.fail('busy')), new Error('x')].map(refusalIn)).toEqual([...Array(3)])
})

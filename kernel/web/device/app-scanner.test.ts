import { expect, test } from 'vitest'
import { plainCode } from './app-scanner.ts'

test('a bar code loses its kind, any other code stays as it is', () => {
  expect(plainCode('CODE_128,1042')).toBe('1042')
  expect(plainCode('EAN_13,6901234567892')).toBe('6901234567892')
  expect(plainCode('PERSON:ABC')).toBe('PERSON:ABC')
  expect(plainCode('https://a.example/x?a=1,2')).toBe('https://a.example/x?a=1,2')
})

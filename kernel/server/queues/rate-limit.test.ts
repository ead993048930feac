import { expect, test } from 'vitest'
import type { Site } from '#kernel/site.ts'
import type { Person } from '../sessions/person.ts'
import { allow, senderKey } from './rate-limit.ts'

const rate = { burst: 2, perSecond: 1 }
const site = (id: string) => ({ id }) as Site
const person = { id: 'p' } as Person

test('gives the burst at once and then refills with time', () => {
  const given = [0, 0, 0, 500, 1000, 1000, 60_000, 60_000, 60_000].map((at) => allow('a', rate, at))
  expect(given).toEqual([true, true, false, false, true, false, true, true, false])
})

test('a clock that goes backwards fills nothing', () => {
  const given = [1000, 1000, 0, 0].map((at) => allow('b', rate, at))
  expect(given).toEqual([true, true, false, false])
})

test('keys are apart by site, kind and person; without a person the network counts', () => {
  const sender = (address: string, who?: Person, of = 'one') => senderKey({ site: site(of), person: who, address }, 'k')
  expect(sender('1.2.3.4', person)).toBe(sender('5.6.7.8', person))
  expect(sender('1.2.3.4', person)).not.toBe(sender('1.2.3.4', person, 'two'))
  expect(sender('1.2.3.4')).not.toBe(sender('1.2.3.5'))
  expect(sender('::ffff:1.2.3.4')).toBe(sender('1.2.3.4'))
  expect(sender('2001:db8::1')).toBe(sender('2001:db8:0:0:ffff::2'))
  expect(sender('2001:db8:0:1::1')).not.toBe(sender('2001:db8::1'))
})

test('many keys do not grow the memory without end', () => {
  for (let i = 0; i < 25_000; i++) allow(`flood ${i}`, rate, 0)
  expect(allow('flood 24999', rate, 0)).toBe(true)
  expect(allow('flood 24999', rate, 0)).toBe(false)
  expect(allow('flood 0', rate, 0) && allow('flood 0', rate, 0)).toBe(true)
})

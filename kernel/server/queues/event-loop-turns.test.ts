import { setImmediate as roundOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { passingTime } from '#kernel/testing/passing-time.ts'
import { openEventLoopTurns } from './event-loop-turns.ts'

const pass = passingTime()

function noted() {
  const { inTurn, severalAtWork } = openEventLoopTurns()
  const ran: string[] = []
  const ask = (site: string, name: string) => inTurn({ site, who: name }, () => void ran.push(`${site} ${name}`))
  return { ran, ask, severalAtWork }
}

test('a site alone is served at once', () => {
  const { ran, ask, severalAtWork } = noted()
  for (const name of ['1', '2', '3']) ask('alone', name)
  expect(ran).toEqual(['alone 1', 'alone 2', 'alone 3'])
  expect(severalAtWork()).toBe(false)
})

test('of several sites each has its turn, one piece of work in a round of the event loop', async () => {
  const { ran, ask, severalAtWork } = noted()
  ask('quiet', '0')
  for (let i = 1; i <= 20; i++) ask('noisy', String(i))
  ask('quiet', '1')
  expect(severalAtWork()).toBe(true)
  expect(ran).toEqual(['quiet 0'])
  await roundOfTheLoop()
  expect(ran.length).toBeLessThan(4)
  while (ran.length < 22) await roundOfTheLoop()
  expect(ran.indexOf('quiet 1')).toBeLessThanOrEqual(2)
  expect(ran.filter((one) => one.startsWith('noisy'))).toEqual(Array.from({ length: 20 }, (_, i) => `noisy ${i + 1}`))
})

test('requests for no site do not hide that several sites are at work', () => {
  const { ask, severalAtWork } = noted()
  for (const site of ['noisy', '', 'quiet', '']) ask(site, '1')
  expect(severalAtWork()).toBe(true)
})

test('a while after the others have stopped, a site is served at once again', async () => {
  const { ran, ask, severalAtWork } = noted()
  ask('quiet', '1')
  ask('noisy', '1')
  await roundOfTheLoop()
  pass(1_100)
  expect(severalAtWork()).toBe(false)
  ask('noisy', '2')
  expect(ran).toEqual(['quiet 1', 'noisy 1', 'noisy 2'])
})

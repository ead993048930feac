import { expect, test } from 'vitest'
import { NetworkDown, Refused } from '#kernel/web/calls/faults.ts'
import { askUntilAnswered } from './ask-until-answered.ts'

const pause = async () => {}

/** Fails once with each given error, then succeeds. */
function line(...faults: Error[]) {
  let tries = 0
  return {
    tries: () => tries,
    ask: async () => {
      const fault = faults[tries++]
      if (fault) throw fault
      return 'granted'
    },
  }
}

test('a broken line and a busy server are asked again until there is an answer', async () => {
  const { ask, tries } = line(new NetworkDown(), new Refused(1, '', 'busy', {}), new NetworkDown())
  let again = 0
  const onAgain = () => {
    again++
  }
  expect(await askUntilAnswered(ask, { onAgain, isWanted: () => true, pause })).toBe('granted')
  expect([tries(), again]).toEqual([4, 3])
})

test('a refusal is an answer', async () => {
  const { ask, tries } = line(new Refused(1, 'sold out', 'soldOut', {}))
  await expect(askUntilAnswered(ask, { onAgain: () => {}, isWanted: () => true, pause })).rejects.toThrow('sold out')
  expect(tries()).toBe(1)
})

test('nobody is asked for a page that was left', async () => {
  const { ask, tries } = line(new NetworkDown(), new NetworkDown())
  await expect(askUntilAnswered(ask, { onAgain: () => {}, isWanted: () => false, pause })).rejects.toThrow(NetworkDown)
  expect(tries()).toBe(1)
})

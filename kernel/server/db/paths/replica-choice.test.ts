import { expect, test } from 'vitest'
import { choose, type Seen } from './replica-choice.ts'

const standby = (lagSeconds: number | undefined): Seen => ({ isStandby: true, lagSeconds })

test('a standby that is not far behind is used', () => {
  expect(choose(standby(0), undefined)).toBe('used')
  expect(choose(standby(4), 'down')).toBe('used')
  expect(choose(standby(29), 'used')).toBe('used')
})

test('one that is far behind is left, and used again when it has nearly caught up', () => {
  expect(choose(standby(31), 'used')).toBe('behind')
  expect(choose(standby(29), 'behind')).toBe('behind')
  expect(choose(standby(4), 'behind')).toBe('used')
  expect(choose(standby(undefined), undefined)).toBe('behind')
})

test('nor is one that does not answer, or that has become a leader', () => {
  expect(choose(undefined, 'used')).toBe('down')
  expect(choose({ isStandby: false, lagSeconds: 0 }, 'used')).toBe('no standby')
})

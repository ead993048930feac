import { expect, test } from 'vitest'
import type { State } from '../../shapes.ts'
import { stateAt } from './event.ts'

const now = 1_000_000
const sale = { mode: 'grab', opensAt: now, closesAt: now + 100 } as const
const at = (state: State) => ({ state, startsAt: now + 200, endsAt: now + 300 })

test('a sale begins and ends by the clock', () => {
  expect(stateAt(at('announced'), sale, now - 1)).toBe('announced')
  expect(stateAt(at('announced'), sale, now)).toBe('open')
  expect(stateAt(at('soldOut'), sale, now + 99)).toBe('soldOut')
  expect(stateAt(at('soldOut'), sale, now + 100)).toBe('closed')
  expect(stateAt(at('open'), { ...sale, mode: 'lottery' }, now + 100)).toBe('drawPending')
  expect(stateAt(at('closed'), { ...sale, mode: 'lottery' }, now + 100)).toBe('closed')
  expect(stateAt(at('soldOut'), sale, now + 200)).toBe('running')
  expect(stateAt(at('closed'), sale, now + 300)).toBe('ended')
  expect(stateAt(at('cancelled'), sale, now + 100)).toBe('cancelled')
})

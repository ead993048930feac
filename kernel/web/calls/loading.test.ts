import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadingCounter } from './loading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('lowers 300 ms late, so that calls in a row are one wait', () => {
  const { count, raise } = createLoadingCounter()
  const first = raise()
  first()
  vi.advanceTimersByTime(299)
  expect(count.get()).toBe(1)
  const second = raise()
  vi.advanceTimersByTime(1)
  expect(count.get()).toBe(1)
  second()
  vi.advanceTimersByTime(300)
  expect(count.get()).toBe(0)
})

test('ending twice counts once', () => {
  const { count, raise } = createLoadingCounter()
  raise()
  const end = raise()
  end()
  end()
  vi.advanceTimersByTime(1_000)
  expect(count.get()).toBe(1)
})

import { afterAll, vi } from 'vitest'

/** A function that lets time pass for whatever measures it by `performance.now()`; for the rest of the test file. */
export function passingTime(): (milliseconds: number) => void {
  const now = performance.now.bind(performance)
  let passed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  afterAll(() => clock.mockRestore())
  return (milliseconds) => {
    passed += milliseconds
  }
}

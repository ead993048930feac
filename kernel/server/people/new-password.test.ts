import { expect, test } from 'vitest'
import { newPassword } from './new-password.ts'

test('a made password has letters and digits, none that look alike, and is never the same', () => {
  const made = Array.from({ length: 500 }, newPassword)
  for (const one of made) expect(one).toMatch(/^(?=.*[a-z])(?=.*\d)[a-hjkmnp-z2-9]{12}$/)
  expect(new Set(made).size).toBe(made.length)
})

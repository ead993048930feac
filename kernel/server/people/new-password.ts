import { randomInt } from 'node:crypto'

/** Read out over a counter, so without letters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/** Some 59 bits, always with letters and digits, as a school's rules ask unless it asks for more. */
export const newPassword = (): string => {
  for (;;) {
    const drawn = Array.from({ length: 12 }, () => (letters + digits)[randomInt(letters.length + digits.length)]).join(
      '',
    )
    if (/[a-z]/.test(drawn) && /\d/.test(drawn)) return drawn
  }
}

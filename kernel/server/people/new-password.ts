import { randomInt } from 'node:crypto'

/** Read out to people, so without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/** About 59 bits, always with letters and digits, which satisfies the default password rules. */
export const newPassword = (): string => {
  for (;;) {
    const drawn = Array.from({ length: 12 }, () => (letters + digits)[randomInt(letters.length + digits.length)]).join(
      '',
    )
    if (/[a-z]/.test(drawn) && /\d/.test(drawn)) return drawn
  }
}

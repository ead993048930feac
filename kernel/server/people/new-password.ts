import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Read out over a counter, so without letters that look alike; some 58 bits. */
export const newPassword = (): string => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

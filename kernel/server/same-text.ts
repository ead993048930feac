import { timingSafeEqual } from 'node:crypto'

/** Compares a sent code with the right one in constant time. Lengths are those in bytes: any text may be sent. */
export function isSameText(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

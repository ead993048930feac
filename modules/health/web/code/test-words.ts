import type { Words } from '#kernel/web/language.tsx'
import type { pageMessages } from '../../words/page.ts'

/** Age of the last test; -1: none. */
export function testSaid(w: Words<keyof typeof pageMessages.zh>, days: number): string {
  if (days < 0) return w('code.testNone')
  if (days < 2) return w(days === 0 ? 'code.testToday' : 'code.testYesterday')
  return w('code.testDays', { n: days })
}

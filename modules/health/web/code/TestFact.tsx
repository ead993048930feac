import { useWords, type Words } from '#kernel/web/language.tsx'
import type { pageMessages } from '../../words/page.ts'
import { healthWords } from '../words.ts'

export function TestFact({ days }: { days: number }) {
  const w = useWords(healthWords)
  return (
    <p className="hc-test c-line c-between">
      <span>{w('code.test')}</span>
      <b>{testSaid(w, days)}</b>
    </p>
  )
}

/** Age of the last test; -1: none. */
export function testSaid(w: Words<keyof typeof pageMessages.zh>, days: number): string {
  if (days < 0) return w('code.testNone')
  if (days < 2) return w(days === 0 ? 'code.testToday' : 'code.testYesterday')
  return w('code.testDays', { n: days })
}

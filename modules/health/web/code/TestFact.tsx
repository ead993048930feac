import { useWords } from '#kernel/web/language.tsx'
import { healthWords } from '../words.ts'
import { testSaid } from './test-words.ts'

export function TestFact({ days }: { days: number }) {
  const w = useWords(healthWords)
  return (
    <p className="hc-test c-line c-between">
      <span>{w('code.test')}</span>
      <b>{testSaid(w, days)}</b>
    </p>
  )
}

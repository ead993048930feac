import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { RunFace } from '../shapes.ts'
import { durationText } from './formats.ts'
import { runWords } from './words.ts'

export function Splits({ run: { splits } }: { run: RunFace }) {
  const w = useWords(runWords)
  if (splits.length === 0) return null
  return (
    <Section title={w('result.splits')} card="padded">
      <Facts
        facts={splits.map((value, i) => ({ label: w('result.split', { n: i + 1 }), value: durationText(value) }))}
      />
    </Section>
  )
}

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

export function Gaps({ run: { gaps } }: { run: RunFace }) {
  const w = useWords(runWords)
  if (gaps.length === 0) return null
  return (
    <Section title={w('result.gaps')} note={w('result.gapsNote')} card="padded">
      <ul className="rn-steps">
        {gaps.map(({ from, to }) => (
          <li key={from}>
            {w('result.gap', { from: formatTime(from, clock), to: formatTime(to, clock), n: to - from })}
          </li>
        ))}
      </ul>
    </Section>
  )
}

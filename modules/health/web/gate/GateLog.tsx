import { maskName } from '#engines/admission/mask-name.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { healthWords } from '../words.ts'
import { titleOf, toneOf } from './GateResult.tsx'
import type { Verdict } from './use-gate.ts'

const looks = {
  green: { icon: 'circle-check', tone: 'success' },
  amber: { icon: 'triangle-alert', tone: 'warning' },
  red: { icon: 'circle-x', tone: 'danger' },
} as const

/** Checks on this device while the page is open; not stored. */
export function GateLog({ log }: { log: readonly Verdict[] }) {
  const w = useWords(healthWords)
  return (
    <Section title={w('gate.log')}>
      {log.length === 0 ? (
        <p className="hg__none c-muted c-font-3">{w('gate.logNone')}</p>
      ) : (
        <ul className="hg__log c-panel">
          {log.map((one) => (
            <li key={one.id}>
              <ListRow
                {...looks[toneOf(one)]}
                title={one.kind === 'checked' ? maskName(one.checked.realname) : titleOf(w, one)}
                subtitle={one.kind === 'checked' ? w(`colour.${one.checked.colour}`) : undefined}
                value={formatTime(one.at, clockTime)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

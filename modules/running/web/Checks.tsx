import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { RunFace } from '../shapes.ts'
import { useSaidRule } from './use-said-rule.ts'
import { runWords } from './words.ts'

/** Every rule with its value and its bounds; broken ones first. */
export function Checks({ run }: { run: Pick<RunFace, 'checks' | 'points' | 'passed'> }) {
  const w = useWords(runWords)
  const said = useSaidRule()
  if (run.checks.length === 0) return null
  const missed = run.points.filter(({ number }) => !run.passed.includes(number)).map(({ name }) => name)
  const rows = run.checks.toSorted((a, b) => Number(a.ok) - Number(b.ok))
  return (
    <Section title={w('result.checks')} card="flush">
      <ul className="rn-checks">
        {rows.map((check) => (
          <li key={check.rule} data-ok={check.ok}>
            <Icon name={check.ok ? 'check' : 'x'} size={18} />
            <span className="c-grow">
              {w(check.ok ? `rule.${check.rule}` : `broken.${check.rule}`)}
              <small>{said.wanted(check)}</small>
              {check.rule === 'points' && missed.length > 0 && (
                <small>
                  {w('map.missed')} {missed.join(' · ')}
                </small>
              )}
            </span>
            <span className="rn-checks__value">{said.value(check)}</span>
            <span className="sr-only">{w(check.ok ? 'result.ok' : 'result.notOk')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

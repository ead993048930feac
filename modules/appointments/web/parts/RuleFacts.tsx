import { clockOf } from '#kernel/clock.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { contract } from '../../contract.ts'
import type { Quota } from '../../shapes.ts'
import { bookingWords } from '../words.ts'

type Rule = ReceivedFrom<typeof contract.resource>['rule']

/** The rules in plain sentences. */
export function RuleFacts({ rule }: { rule: Rule }) {
  const w = useWords(bookingWords)
  const timeText = (n: number) => (n % 60 === 0 ? w('hours', { n: n / 60 }) : w('minutes', { n }))
  const lines = [
    rule.slot ? w('rule.slot', { n: rule.slot }) : w('rule.range', { least: rule.least, most: rule.most }),
    w('rule.horizon', { n: rule.horizon }),
    rule.opensAt > 0 && w('rule.opens', { time: clockOf(rule.opensAt) }),
    rule.notice > 0 && w('rule.notice', { n: rule.notice }),
    rule.buffer > 0 && w('rule.buffer', { n: rule.buffer }),
    rule.checkIn && w('rule.grace', { n: rule.grace }),
    rule.checkIn && rule.leave > 0 && w('rule.leave', { n: rule.leave, meal: Math.max(rule.leave, rule.mealLeave) }),
    rule.cancelBefore > 0 && w('rule.cancel', { n: rule.cancelBefore }),
    rule.group > 0 && w('rule.group', { n: rule.group, time: timeText(rule.confirmMinutes) }),
    rule.approval && w('approvalNeeded'),
  ].filter((line): line is string => Boolean(line))
  return (
    <Section title={w('rules')} card="padded">
      <ul className="bk-rules c-font-2 c-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}

/** What is left of one’s limits, before anything is typed. */
export function QuotaFacts({ quota }: { quota: readonly Quota[] }) {
  const w = useWords(bookingWords)
  if (quota.length === 0) return null
  const left = ({ leftCount, leftMinutes }: Quota) =>
    [leftCount >= 0 && w('leftCount', { n: leftCount }), leftMinutes >= 0 && w('leftMinutes', { n: leftMinutes })]
      .filter(Boolean)
      .join(' · ')
  return (
    <Section title={w('quota')} card="padded">
      <Facts facts={quota.map((one) => ({ label: w(`quota.${one.per}`), value: left(one) || w('noQuota') }))} />
    </Section>
  )
}

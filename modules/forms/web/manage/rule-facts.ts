import { clockOf } from '#kernel/clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { Fact } from '#kernel/web/office/Detail.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { flowContract } from '../../flow-contract.ts'
import type { DeskRules } from '../../office-shapes.ts'
import { useAllUnits } from './form-parts.tsx'
import type { RulePart } from './rule-fields.tsx'
import { manageWords } from './words.ts'

/** Rules as readable texts. */
export function useRuleFacts(rules: DeskRules): Readonly<Record<RulePart, Fact[]>> {
  const w = useWords(manageWords)
  const units = useAllUnits()
  const { audience, anonymous, opensAt, closesAt, dailyFrom, dailyUntil, limit, times, mostTotal } = rules
  const { editing, results, department, tellHow, tellWhom, flow } = rules
  const flows = useRead(flowContract.formFlows, {}).data?.list ?? []
  const some = [
    audience.roles.length && w('some.roles', { n: audience.roles.length }),
    audience.departments.length && w('some.departments', { n: audience.departments.length }),
    audience.tags.length && w('some.tags', { n: audience.tags.length }),
    audience.people.length && w('some.people', { n: audience.people.length }),
  ].filter(Boolean)
  const isCounted = limit === 'times' || limit === 'daily'
  return {
    who: [
      {
        label: w('rule.audience'),
        value: audience.who === 'some' ? some.join(' · ') || w('some.nobody') : w(`who.${audience.who}`),
      },
      { label: w('rule.anonymous'), value: w(anonymous ? 'yes' : 'no') },
    ],
    when: [
      { label: w('rule.opensAt'), value: opensAt ? moment(opensAt) : w('window.now') },
      { label: w('rule.closesAt'), value: closesAt ? moment(closesAt) : w('window.open') },
      {
        label: w('rule.daily'),
        value: dailyFrom < 0 ? w('rule.allDay') : `${clockOf(dailyFrom)} – ${clockOf(dailyUntil)}`,
      },
    ],
    limits: [
      { label: w('rule.limit'), value: isCounted ? w(`limited.${limit}`, { n: times }) : w(`limit.${limit}`) },
      { label: w('rule.mostTotal'), value: mostTotal ? formatNumber(mostTotal) : w('rule.noMost') },
    ],
    after: [
      {
        label: w('rule.flow'),
        value: flow ? (flows.find(({ id }) => id === flow)?.name ?? w('yes')) : w('rule.noFlow'),
      },
      { label: w('rule.editing'), value: w(`editing.${editing}`) },
      { label: w('rule.results'), value: w(`results.${results}`) },
    ],
    desk: [
      { label: w('column.department'), value: units.find(({ id }) => id === department)?.name ?? w('whole') },
      {
        label: w('rule.tellHow'),
        value:
          tellHow === 'none' ? w('tell.none') : `${w(`tell.${tellHow}`)} · ${w('some.people', { n: tellWhom.length })}`,
      },
    ],
  }
}

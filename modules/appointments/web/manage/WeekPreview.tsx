import type { Rule } from '#engines/booking/rules.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Tag, Waiting } from '#kernel/web/office/parts.tsx'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { officeContract } from '../../office-contract.ts'
import { manageWords } from './words.ts'

/** The coming week under these rules, on a real resource where there is one. */
export function WeekPreview({ rule, resource }: { rule: Rule; resource: string }) {
  const w = useWords(manageWords)
  const { data } = useRead(
    officeContract.previewRules,
    { rule: JSON.stringify(rule) as never, resource },
    { mode: 'silent' },
  )
  if (!data) return <Waiting />
  return (
    <OfficeCard title={w('previewTitle')}>
      {data.outside > 0 && <Alert type="warning" message={w('outside', { n: data.outside })} />}
      {data.days.map(({ day, slots }) => (
        <p key={day}>
          <b>{day.slice(5)}</b>{' '}
          {slots.map(({ from, refusal }) => (
            <Tag key={from} tone={refusal ? 'plain' : 'good'}>
              {formatTime(from, clockTime)}
            </Tag>
          ))}
        </p>
      ))}
    </OfficeCard>
  )
}

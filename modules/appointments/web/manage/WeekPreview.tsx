import type { Rule } from '#engines/booking/rules.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Waiting } from '#kernel/web/office/parts.tsx'
import { officeContract } from '../../office-contract.ts'
import type { SlotFace } from '../../shapes.ts'
import { clock, dayName, noonOf } from '../when.ts'
import { manageWords } from './words.ts'
import './preview.css'

const states = ['free', 'taken', 'closed'] as const
const stateOf = ({ refusal }: SlotFace) => (refusal === '' ? 'free' : refusal === 'full' ? 'taken' : 'closed')

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
      <p className="bk-week__legend c-cluster c-muted c-font-2">
        {states.map((state) => (
          <span key={state}>
            <i data-state={state} /> {w(`preview.${state}`)}
          </span>
        ))}
      </p>
      <div className="bk-week">
        {data.days.map(({ day, slots }) => (
          <div key={day} className="bk-week__day">
            <b className="c-font-2">{dayName(noonOf(day).getTime() / 1000)}</b>
            {slots.length === 0 && <span className="c-faint c-font-2">{w('previewShut')}</span>}
            {slots.map((slot) => (
              <span
                key={slot.from}
                className="c-figures c-font-1"
                data-state={stateOf(slot)}
                title={`${clock(slot.from)}–${clock(slot.to)} ${w(slot.refusal ? `fail.${slot.refusal}` : 'preview.free')}`}
              >
                {clock(slot.from)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </OfficeCard>
  )
}

import { useId } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Plan } from '../shapes.ts'
import { dataSize } from './amounts.ts'
import { networkWords } from './words.ts'

export type Offered = Plan & { isCurrent: boolean; isNext: boolean }
type Props = { label: string; plans: readonly Offered[]; value: string; onChange: (id: string) => void }

/** The plans as cards with a radio button each. */
export function PlanChoice({ label, plans, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="net-plans c-grid">
      <legend className="c-sr">{label}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className="net-plan c-press">
          <input
            type="radio"
            className="c-sr"
            name={name}
            checked={plan.id === value}
            onChange={() => onChange(plan.id)}
          />
          <PlanFace plan={plan} />
        </label>
      ))}
    </fieldset>
  )
}

export function PlanFace({ plan }: { plan: Offered }) {
  const w = useWords(networkWords)
  const { name, note, price, quota, speed, devices, isCurrent, isNext } = plan
  return (
    <>
      <span className="c-line c-between">
        <strong>{name}</strong>
        {isCurrent && <StatusTag tone="success">{w('plan.current')}</StatusTag>}
        {isNext && <StatusTag tone="info">{w('plan.next')}</StatusTag>}
      </span>
      <span className="c-figures c-strong">
        {price === 0 ? w('plan.free') : w('plan.perPeriod', { price: formatMoney(price) })}
      </span>
      <span className="net-plan__facts c-muted c-font-2">
        <span>{`${w('plan.quota')} ${quota ? dataSize(quota) : w('noLimit')}`}</span>
        <span>{`${w('plan.speed')} ${speed ? w('plan.mbps', { n: speed }) : w('noLimit')}`}</span>
        <span>{`${w('plan.devices')} ${w('deviceCount', { n: devices })}`}</span>
      </span>
      {note && <span className="c-faint c-font-1">{note}</span>}
    </>
  )
}

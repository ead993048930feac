import { useWords } from '#kernel/web/language.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { isGrave, type PlanFault } from '../plan-edits/faults.ts'
import { planWords } from './words.ts'

const atOnce = 100

/** Faults of the plan, each with a button that shows its location. */
export function FaultPanel({
  faults,
  onShow,
}: {
  faults: readonly PlanFault[]
  onShow: (ids: ReadonlySet<number>) => void
}) {
  const w = useWords(planWords)
  if (faults.length === 0)
    return (
      <p className="plan-well c-cluster c-gap-1-2">
        <OfficeIcon name="circle-check" /> {w('faults.none')}
      </p>
    )
  return (
    <>
      <p className="c-cluster c-gap-1-2">
        <b>{w('faults.count', { count: faults.length })}</b>
      </p>
      <ul className="plan-faults c-stack">
        {faults.slice(0, atOnce).map((fault) => (
          <li key={`${fault.kind} ${fault.what} ${fault.ids[0]}`} data-grave={isGrave(fault)}>
            <OfficeIcon name={isGrave(fault) ? 'circle-x' : 'triangle-alert'} size={16} />
            <span>{w(`faults.${fault.kind}`, { what: fault.what })}</span>
            {fault.ids.length > 0 && (
              <Button size="small" type="link" onClick={() => onShow(new Set(fault.ids))}>
                {w('faults.show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

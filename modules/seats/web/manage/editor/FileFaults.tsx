import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import type { FileFault } from '../plan-edits/plan-file.ts'
import { planWords } from './words.ts'

/** Faults of an imported file by location. */
export function FileFaults({ faults, onClose }: { faults: readonly FileFault[]; onClose: () => void }) {
  const w = useWords(planWords)
  return (
    <Detail title={w('import')} width={480} onClose={onClose}>
      <p>{w('file.faults', { count: faults.length })}</p>
      <ol className="plan-file-faults c-stack">
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>
            <FaultLine fault={fault} />
          </li>
        ))}
      </ol>
    </Detail>
  )
}

const places = ['section', 'row', 'seat', 'shape'] as const

function FaultLine({ fault }: { fault: FileFault }) {
  const w = useWords(planWords)
  const where = places.flatMap((part) => (fault[part] === undefined ? [] : [w(`file.${part}`, { n: fault[part] })]))
  const what = w(`file.${fault.problem}`, { field: fault.field })
  return (
    <>
      {where.length > 0 && <b>{where.join(' · ')}</b>} {what}
    </>
  )
}

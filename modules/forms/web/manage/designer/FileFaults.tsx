import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import type { FileFault } from '../edits/design-file.ts'

/** Problems of an imported file with their positions; nothing was imported. */
export function FileFaults({ faults, onClose }: { faults: readonly FileFault[]; onClose: () => void }) {
  const w = useWords(designerWords)
  const placeOf = ({ section, field }: FileFault) =>
    [section && w('file.section', { n: section }), field && w('file.field', { n: field })].filter(Boolean).join(' · ')
  return (
    <Detail title={w('file.faults', { count: faults.length })} onClose={onClose}>
      <ul className="fd-faults c-stack c-gap-2">
        {faults.map((fault, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they do not move
          <li key={i}>
            <b>{placeOf(fault)}</b> {w(`file.problem.${fault.problem}`, { what: fault.what })}
          </li>
        ))}
      </ul>
    </Detail>
  )
}

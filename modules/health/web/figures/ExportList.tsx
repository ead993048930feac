import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import type { Place } from './place.ts'
import { type Sheet, useSheet } from './use-sheet.ts'
import { figureWords } from './words.ts'

type Props = { place: Place; keyword?: string }

/** Exports the list by a job, with progress. */
export function ExportList({ place: { plan, day, slot, unit, mark }, keyword = '' }: Props) {
  const w = useWords(figureWords)
  const { start, busy, sheet } = useSheet('people')
  return (
    <div className="hf-export c-cluster c-gap-3">
      <Button
        look="outline"
        icon="download"
        busy={busy}
        onClick={() => void start({ plan, day, slot, unit, mark, keyword })}
        label={w('export.button')}
      />
      {sheet && <Made sheet={sheet} />}
    </div>
  )
}

function Made({ sheet: { state, rows, cut, address } }: { sheet: Sheet }) {
  const w = useWords(figureWords)
  if (state !== 'done')
    return (
      <p className="hf-quiet" role="status">
        {state === 'waiting' && <progress aria-label={w('export.waiting')} />}
        {w(state === 'waiting' ? 'export.waiting' : 'export.refused')}
      </p>
    )
  return (
    <p className="hf-quiet" role="status">
      {w(cut ? 'export.cut' : 'export.done', { rows: formatNumber(rows) })}
      <Button look="soft" size="small" to={address} label={w('export.load')} />
    </p>
  )
}

import { type Made, useMadeExport } from '#kernel/web/calls/use-made-export.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import type { Place } from './place.ts'
import { figureWords } from './words.ts'

type Props = { place: Place; keyword?: string }

/** Exports the list by a job, with progress. */
export function ExportList({ place: { plan, day, slot, unit, mark }, keyword = '' }: Props) {
  const w = useWords(figureWords)
  const { start, busy, sheet } = useMadeExport('health', 'people')
  return (
    <div className="hf-export c-cluster c-gap-3">
      <Button
        look="outline"
        icon="download"
        busy={busy}
        onClick={() => void start({ plan, day, slot, unit, mark, keyword })}
        label={w('export.button')}
      />
      {sheet && <MadeSheet sheet={sheet} />}
    </div>
  )
}

function MadeSheet({ sheet: { state, rows, cut, address } }: { sheet: Made }) {
  const w = useWords(figureWords)
  if (state !== 'done')
    return (
      <p className="hf-quiet c-cluster c-muted c-font-3" role="status">
        {state === 'waiting' && <progress aria-label={w('export.waiting')} />}
        {w(state === 'waiting' ? 'export.waiting' : 'export.refused')}
      </p>
    )
  return (
    <p className="hf-quiet c-cluster c-muted c-font-3" role="status">
      {w(cut ? 'export.cut' : 'export.done', { rows: formatNumber(rows) })}
      <Button look="soft" size="small" to={address} label={w('export.load')} />
    </p>
  )
}

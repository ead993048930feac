import { useState } from 'react'
import { downloadExport, type MadeExport, myExports, startExport } from '#kernel/office-contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import type { Place } from './place.ts'
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

const lookEvery = 1_000

type Sheet = Pick<MadeExport, 'state' | 'rows' | 'cut'> & { address: string }

/** Export by a job: start, poll, download by a tap, since in-app browsers do not download by themselves. */
function useSheet(name: string): { start: (filter: object) => Promise<void>; busy: boolean; sheet?: Sheet } {
  const [asked, setAsked] = useState('')
  const [isMade, setMade] = useState(false)
  const begin = useAction(startExport, { changes: [myExports], cover: false })
  const { data } = useRead(myExports, {}, { when: asked !== '', ...(!isMade && { every: lookEvery }) })
  const made = data?.list.find(({ id }) => id === asked)
  if (made && made.state !== 'waiting' && !isMade) setMade(true)
  const start = async (filter: object) => {
    setMade(false)
    const started = await begin.run({ module: 'health', name, filter: JSON.stringify(filter) })
    setAsked(started?.id ?? '')
  }
  const sheet = asked ? sheetOf(asked, made) : undefined
  return { start, busy: begin.busy || sheet?.state === 'waiting', ...(sheet && { sheet }) }
}

const sheetOf = (id: string, made: MadeExport | undefined): Sheet => ({
  state: made?.state ?? 'waiting',
  rows: made?.rows ?? 0,
  cut: made?.cut ?? false,
  address: `${apiBase()}${downloadExport.path}?id=${id}`,
})

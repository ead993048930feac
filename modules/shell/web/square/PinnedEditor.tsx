import { useRef, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { Service } from '../../home-contract.ts'
import { moved } from '../moved.ts'
import { useSorting } from '../use-sorting.ts'
import { shellWords } from '../words.ts'
import { toneOf } from './tones.ts'

type PinnedEditorProps = {
  draft: readonly Service[]
  onArrange: (draft: readonly Service[]) => void
  onRemove: (service: Service) => void
}

/** Tiles that can be dragged, or selected by tap or keyboard and moved with arrow buttons. */
export function PinnedEditor({ draft, onArrange, onRemove }: PinnedEditorProps) {
  const w = useWords(shellWords)
  const grid = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const move = (from: number, to: number) => onArrange(moved(draft, from, to))
  const { dragged, begin } = useSorting(grid, draft, move)
  const at = draft.findIndex(({ key }) => key === chosen)
  if (draft.length === 0) return <p className="square-none">{w('pinned.empty')}</p>
  return (
    <Card>
      {/* biome-ignore lint/a11y/useSemanticElements: tiles in a grid; this only names them */}
      <div ref={grid} className="square-sort" role="group" aria-label={w('block.pinned')}>
        {draft.map((service, i) => (
          <button
            key={service.key}
            type="button"
            className="square-sort__tile"
            aria-pressed={service.key === chosen}
            aria-label={`${service.name} ${w('pinned.place', { at: i + 1, of: draft.length })}`}
            data-dragged={service.key === dragged || undefined}
            onPointerDown={(event) => begin(event, service.key)}
            onClick={() => setChosen(service.key === chosen ? undefined : service.key)}
            onKeyDown={({ key }) => steps[key] && move(i, i + steps[key])}
          >
            <span className="c-mark c-mark--large c-tint" data-tone={toneOf(service)}>
              <Icon name={service.icon} size={26} />
            </span>
            <span className="c-tile__name">{service.name}</span>
          </button>
        ))}
      </div>
      {at >= 0 && (
        <Moves at={at} of={draft.length} onMove={(to) => move(at, to)} onRemove={() => onRemove(draft[at]!)} />
      )}
      <p className="c-sr" role="status">
        {at >= 0 && `${draft[at]!.name} ${w('pinned.place', { at: at + 1, of: draft.length })}`}
      </p>
    </Card>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

type MovesProps = { at: number; of: number; onMove: (to: number) => void; onRemove: () => void }

/** Arrow buttons as an alternative to dragging. */
function Moves({ at, of, onMove, onRemove }: MovesProps) {
  const w = useWords(shellWords)
  return (
    <div className="square-moves">
      <Button
        look="outline"
        size="small"
        icon="chevron-left"
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
        label={w('pinned.up')}
      />
      <Button
        look="outline"
        size="small"
        icon="chevron-right"
        disabled={at === of - 1}
        onClick={() => onMove(at + 1)}
        label={w('pinned.down')}
      />
      <Button look="danger" size="small" icon="pin-off" onClick={onRemove} label={w('pinned.unpin')} />
    </div>
  )
}

import { useCallback, useMemo, useReducer, useRef } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { officeContract } from '../../office-contract.ts'
import { EditorBar } from './editor/EditorBar.tsx'
import { reduce, startOf } from './editor/editor-state.ts'
import { type Gesture, previewOf } from './editor/gestures.ts'
import { PlanCanvas } from './editor/PlanCanvas.tsx'
import { useCanvas } from './editor/use-canvas.ts'
import { labelsOf, seatedDraft } from './seated-draft.ts'
import { seatWords } from './words.ts'
import './editor/plan.css'
import './seating.css'

type Seating = ReceivedFrom<typeof officeContract.seating>
export type SeatDeed = (labels: readonly string[], taken: number, done: () => void) => void

/** Seat map of a session for selecting and closing seats. */
export function SeatMap({ seating, onClose, onReopen }: { seating: Seating; onClose: SeatDeed; onReopen: SeatDeed }) {
  const w = useWords(seatWords)
  const drawn = useMemo(() => seatedDraft(seating), [seating])
  const [state, dispatch] = useReducer(reduce, {
    ...startOf(drawn.draft),
    tool: 'select' as const,
    fixed: true,
    grid: 0,
  })
  const gesture = useRef<Gesture>(undefined)
  const { selected } = state
  const scene = useCallback(
    () => ({ ...drawn, selected, grid: 0, handles: [], preview: previewOf(gesture.current, state) }),
    [drawn, selected, state],
  )
  const view = useCanvas(scene)
  const labels = labelsOf(seating.plan, drawn.draft, selected)
  const taken = labels.filter((label) => seating.takenSeats.includes(label)).length
  const clear = () => dispatch({ do: 'select', ids: new Set() })
  return (
    <>
      <div className="seat-bar c-cluster">
        <span role="status">{selected.size ? w('seating.chosen', { count: labels.length }) : w('seating.choose')}</span>
        {selected.size > 0 && (
          <>
            <Button size="small" onClick={clear}>
              {w('seating.clear')}
            </Button>
            <Button size="small" danger onClick={() => onClose(labels, taken, clear)}>
              {w('seating.close')}
            </Button>
            <Button size="small" type="primary" onClick={() => onReopen(labels, taken, clear)}>
              {w('seating.reopen')}
            </Button>
          </>
        )}
      </div>
      <div className="seating-map">
        <PlanCanvas editor={{ state, dispatch, view, gesture }} />
        <EditorBar editor={{ state, dispatch, view }} looks />
      </div>
      <Legend />
    </>
  )
}

function Legend() {
  const w = useWords(seatWords)
  return (
    <ul className="seating-legend c-cluster c-gap-1-3 c-muted c-font-2">
      {(['free', 'taken', 'closed', 'displaced'] as const).map((key) => (
        <li key={key} data-look={key}>
          {w(`seating.legend.${key}`)}
        </li>
      ))}
    </ul>
  )
}

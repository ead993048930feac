import { useCallback, useMemo, useReducer, useRef } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { officeContract } from '../../office-contract.ts'
import { type Plan, seatsIn } from '../../plan.ts'
import { EditorBar } from './editor/EditorBar.tsx'
import { reduce, startOf } from './editor/editor-state.ts'
import { type Gesture, previewOf } from './editor/gestures.ts'
import { PlanCanvas } from './editor/PlanCanvas.tsx'
import { useCanvas } from './editor/use-canvas.ts'
import { type Draft, draftOf, type Ids, mapSeats, seatsOf } from './plan-edits/draft.ts'
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

type Seated = { plan: Plan; takenSeats: readonly string[]; closedSeats: readonly string[] }

/** A plan with the states of its seats: closed seats look like blocked ones. */
function seatedDraft({ plan, takenSeats, closedSeats }: Seated): { draft: Draft; taken: Ids; marked: Ids } {
  const drawn = draftOf(plan)
  const labels = labelsById(plan, drawn)
  const [takenSet, closedSet] = [new Set(takenSeats), new Set(closedSeats)]
  const those = (holds: (label: string) => boolean) =>
    new Set([...labels].filter(([, label]) => holds(label)).map(([id]) => id))
  const draft = mapSeats(drawn, (seat) =>
    closedSet.has(labels.get(seat.id)!) && !takenSet.has(labels.get(seat.id)!) ? { ...seat, kind: 'blocked' } : seat,
  )
  const taken = those((label) => takenSet.has(label))
  return { draft, taken, marked: those((label) => takenSet.has(label) && closedSet.has(label)) }
}

/** Without blocked seats, which are no places of the pool. */
function labelsOf(plan: Plan, draft: Draft, ids: Ids): string[] {
  const blocked = new Set(seatsIn(plan).flatMap(({ kind, label }) => (kind === 'blocked' ? [label] : [])))
  const labels = labelsById(plan, draft)
  return [...ids].flatMap((id) => labels.get(id) ?? []).filter((label) => !blocked.has(label))
}

/** Relies on both being in plan order. */
function labelsById(plan: Plan, draft: Draft): Map<number, string> {
  const labels = seatsIn(plan).map(({ label }) => label)
  return new Map(seatsOf(draft).map(({ id }, i) => [id, labels[i]!]))
}

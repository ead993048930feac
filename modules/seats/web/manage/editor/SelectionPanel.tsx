import type { Dispatch } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { type SeatKind, seatKinds } from '../../../plan.ts'
import { type DraftShape, seatsOf } from '../plan-edits/draft.ts'
import { addSection, assignSection, setKind } from '../plan-edits/marking.ts'
import { duplicated, removed } from '../plan-edits/moving.ts'
import { everything, rowsWith, wholeRows, wholeSections } from '../plan-edits/selecting.ts'
import { changeShape } from '../plan-edits/shape-edits.ts'
import type { EditorAction, EditorState } from './editor-state.ts'
import { NumberingPart } from './NumberingPart.tsx'
import { PlacingPart } from './PlacingPart.tsx'
import { Part } from './parts.tsx'
import { RowPart } from './RowPart.tsx'
import { Length } from './ToolOptions.tsx'
import { planWords } from './words.ts'

export type PanelProps = { state: EditorState; dispatch: Dispatch<EditorAction> }

/** The selection, and actions on it. */
export function SelectionPanel({ state, dispatch }: PanelProps) {
  const w = useWords(planWords)
  const { history, selected } = state
  const seats = seatsOf(history.now).filter(({ id }) => selected.has(id))
  const shapes = history.now.shapes.filter(({ id }) => selected.has(id))
  const rows = rowsWith(history.now, selected).length
  return (
    <>
      <p className="c-cluster c-gap-1-2" role="status">
        {seats.length > 0 && <b>{w('selected.count', { seats: seats.length, rows })}</b>}
        {shapes.length > 0 && <b>{w('selected.shape', { count: shapes.length })}</b>}
        {selected.size === 0 && w('selected.none')}
      </p>
      <SelectMore state={state} dispatch={dispatch} />
      {shapes.length === 1 && seats.length === 0 && <ShapePart shape={shapes[0]!} state={state} dispatch={dispatch} />}
      {seats.length > 0 && (
        <>
          <KindPart state={state} dispatch={dispatch} kinds={new Set(seats.map(({ kind }) => kind))} />
          <RowPart state={state} dispatch={dispatch} />
          <NumberingPart state={state} dispatch={dispatch} />
        </>
      )}
      {selected.size > 0 && (
        <>
          <PlacingPart state={state} dispatch={dispatch} />
          <Deeds state={state} dispatch={dispatch} hasSeats={seats.length > 0} />
        </>
      )}
    </>
  )
}

function SelectMore({ state: { history, selected }, dispatch }: PanelProps) {
  const w = useWords(planWords)
  const select = (ids: ReadonlySet<number>) => dispatch({ do: 'select', ids })
  return (
    <div className="plan-line">
      <Button size="small" disabled={selected.size === 0} onClick={() => select(wholeRows(history.now, selected))}>
        {w('select.rows')}
      </Button>
      <Button size="small" disabled={selected.size === 0} onClick={() => select(wholeSections(history.now, selected))}>
        {w('select.section')}
      </Button>
      <Button size="small" onClick={() => select(everything(history.now))}>
        {w('select.all')}
      </Button>
    </div>
  )
}

function KindPart({ state, dispatch, kinds }: PanelProps & { kinds: ReadonlySet<SeatKind> }) {
  const w = useWords(planWords)
  const { history, selected } = state
  return (
    <Part title={w('kind')}>
      <div className="plan-line">
        {seatKinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            type={kinds.size === 1 && kinds.has(kind) ? 'primary' : 'default'}
            aria-pressed={kinds.size === 1 && kinds.has(kind)}
            onClick={() => dispatch({ do: 'edit', draft: setKind(history.now, selected, kind) })}
          >
            {w(`kind.${kind}`)}
          </Button>
        ))}
      </div>
    </Part>
  )
}

function Deeds({ state, dispatch, hasSeats }: PanelProps & { hasSeats: boolean }) {
  const w = useWords(planWords)
  const { history, selected } = state
  const copy = () => {
    const { draft, ids } = duplicated(history.now, selected, { x: 0, y: 1.2 })
    dispatch({ do: 'edit', draft, selected: ids })
  }
  const assign = (to: string) => {
    const { draft, section } = to === 'new' ? addSection(history.now) : { draft: history.now, section: Number(to) }
    dispatch({ do: 'edit', draft: assignSection(draft, selected, section), section })
  }
  const sections = history.now.sections.map(({ id, name }) => ({ value: String(id), label: name }))
  const homes = history.now.sections.filter(({ rows }) =>
    rows.some(({ seats }) => seats.some(({ id }) => selected.has(id))),
  )
  return (
    <>
      {hasSeats && (
        <Part title={w('toSection')}>
          <Choice
            label={w('toSection')}
            options={[...sections, { value: 'new', label: w('newSection') }]}
            value={homes.length === 1 ? String(homes[0]!.id) : ''}
            onChange={assign}
          />
        </Part>
      )}
      <div className="plan-line">
        <Button icon="copy" onClick={copy}>
          {w('duplicate')}
        </Button>
        <Button
          danger
          icon="trash-2"
          onClick={() => dispatch({ do: 'edit', draft: removed(history.now, selected), selected: new Set() })}
        >
          {w('remove')}
        </Button>
      </div>
    </>
  )
}

/** A stage, door, wall or text. */
function ShapePart({ shape, state: { history }, dispatch }: PanelProps & { shape: DraftShape }) {
  const w = useWords(planWords)
  const set = (change: Partial<Omit<DraftShape, 'id'>>) =>
    dispatch({ do: 'edit', draft: changeShape(history.now, shape.id, change) })
  return (
    <div className="plan-fields">
      <Field label={w('shape.words')} max={40} value={shape.words} onChange={(words: string) => set({ words })} />
      {shape.kind !== 'text' && (
        <>
          <Length label={w('shape.width')} max={2_000} value={shape.width} onChange={(width) => set({ width })} />
          <Length label={w('shape.height')} max={2_000} value={shape.height} onChange={(height) => set({ height })} />
        </>
      )}
    </div>
  )
}

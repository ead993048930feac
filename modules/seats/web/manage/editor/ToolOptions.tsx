import type { Dispatch } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { EditorAction, EditorState } from './editor-state.ts'
import { planWords } from './words.ts'

type Props = { state: EditorState; dispatch: Dispatch<EditorAction> }

/** Options of the selected tool. */
export function ToolOptions({ state, dispatch }: Props) {
  const w = useWords(planWords)
  const { tool } = state
  const hint =
    tool === 'select' || tool === 'lasso' || tool === 'pan' || tool === 'row' || tool === 'block' ? tool : 'shape'
  return (
    <div className="c-stack">
      <p className="plan-hint c-faint c-font-2">{w(`hint.${hint}`)}</p>
      {tool === 'row' && <RowOptions state={state} dispatch={dispatch} />}
      {tool === 'block' && <BlockOptions state={state} dispatch={dispatch} />}
    </div>
  )
}

function RowOptions({ state: { row }, dispatch }: Props) {
  const w = useWords(planWords)
  const set = (change: Partial<typeof row>) => dispatch({ do: 'set', change: { row: { ...row, ...change } } })
  return (
    <div className="plan-fields">
      <Count
        label={w('row.count')}
        help={w('row.countHelp')}
        max={300}
        value={row.count}
        onChange={(count) => set({ count })}
      />
      <Length label={w('row.spacing')} value={row.spacing} onChange={(spacing) => set({ spacing })} />
    </div>
  )
}

function BlockOptions({ state: { block }, dispatch }: Props) {
  const w = useWords(planWords)
  const set = (change: Partial<typeof block>) => dispatch({ do: 'set', change: { block: { ...block, ...change } } })
  return (
    <div className="plan-fields">
      <Count label={w('block.rows')} max={100} value={block.rows} onChange={(rows) => set({ rows })} />
      <Count label={w('block.seats')} max={200} value={block.seats} onChange={(seats) => set({ seats })} />
      <p className="plan-hint c-faint c-font-2">{w('block.fitHelp')}</p>
      <Length label={w('row.spacing')} value={block.spacing} onChange={(spacing) => set({ spacing })} />
      <Length label={w('block.rowSpacing')} value={block.rowSpacing} onChange={(rowSpacing) => set({ rowSpacing })} />
      <Length label={w('block.skew')} min={-10} value={block.skew} onChange={(skew) => set({ skew })} />
      <Length label={w('block.curve')} min={-30} value={block.curve} onChange={(curve) => set({ curve })} />
    </div>
  )
}

type NumberProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  help?: string
}

export function Count({ label, value, onChange, min = 0, max = 1_000, help }: NumberProps) {
  const whole = (next: number | undefined) => onChange(Math.max(min, Math.min(max, Math.round(next ?? min))))
  return (
    <Field kind="number" label={label} value={value} min={min} max={max} onChange={whole} {...(help && { help })} />
  )
}

/** Lengths are in seat distances. */
export function Length({ label, value, onChange, min = 0.3, max = 50 }: NumberProps) {
  const within = (next: number | undefined) => next !== undefined && onChange(Math.max(min, Math.min(max, next)))
  return <Field kind="number" label={label} value={value} min={min} max={max} onChange={within} />
}

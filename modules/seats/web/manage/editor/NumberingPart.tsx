import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { numberRows, type SeatOrder, seatOrders } from '../plan-edits/numbering.ts'
import { rowsWith } from '../plan-edits/selecting.ts'
import { Part } from './parts.tsx'
import type { PanelProps } from './SelectionPanel.tsx'
import { Count } from './ToolOptions.tsx'
import { planWords } from './words.ts'

type Chosen = {
  seats: SeatOrder | 'keep'
  start: number
  rows: 'numbers' | 'letters' | 'keep'
  rowStart: number
  skip: string
  from: 'top' | 'bottom'
}

/** Numbering of seats and names of rows. */
export function NumberingPart({ state: { history, selected }, dispatch }: PanelProps) {
  const w = useWords(planWords)
  const [chosen, setChosen] = useState<Chosen>({
    seats: 'left',
    start: 1,
    rows: 'keep',
    rowStart: 1,
    skip: 'IO',
    from: 'top',
  })
  const set = (change: Partial<Chosen>) => setChosen({ ...chosen, ...change })
  const run = () => {
    const rows = new Set(rowsWith(history.now, selected).map(({ id }) => id))
    dispatch({ do: 'edit', draft: numberRows(history.now, rows, numberingOf(chosen)) })
  }
  return (
    <Part title={w('numbering')}>
      <div className="plan-fields">
        <Field
          kind="choice"
          label={w('numbering.seats')}
          value={chosen.seats}
          options={[...seatOrders, 'keep' as const].map((value) => ({ value, label: w(`numbering.${value}`) }))}
          onChange={(seats: Chosen['seats']) => set({ seats: seats || 'keep' })}
        />
        <Count label={w('numbering.start')} max={9_999} value={chosen.start} onChange={(start) => set({ start })} />
        <Field
          kind="choice"
          label={w('numbering.rows')}
          value={chosen.rows}
          options={(['numbers', 'letters', 'keep'] as const).map((value) => ({
            value,
            label: w(`numbering.${value}`),
          }))}
          onChange={(rows: Chosen['rows']) => set({ rows: rows || 'keep' })}
        />
        {chosen.rows !== 'keep' && <RowNaming chosen={chosen} set={set} />}
      </div>
      <p className="plan-hint c-faint c-font-2">{w('numbering.note')}</p>
      <Button block type="primary" ghost onClick={run}>
        {w('numbering.do')}
      </Button>
    </Part>
  )
}

function RowNaming({ chosen, set }: { chosen: Chosen; set: (change: Partial<Chosen>) => void }) {
  const w = useWords(planWords)
  return (
    <>
      <Count
        label={w('numbering.rowStart')}
        min={1}
        value={chosen.rowStart}
        onChange={(rowStart) => set({ rowStart })}
      />
      {chosen.rows === 'letters' && (
        <Field label={w('numbering.skip')} max={20} value={chosen.skip} onChange={(skip: string) => set({ skip })} />
      )}
      <Field
        kind="choice"
        label={w('numbering.from')}
        value={chosen.from}
        options={(['top', 'bottom'] as const).map((value) => ({ value, label: w(`numbering.${value}`) }))}
        onChange={(from: Chosen['from']) => set({ from: from || 'top' })}
      />
    </>
  )
}

const numberingOf = ({ seats, start, rows, rowStart, skip, from }: Chosen) => ({
  seats: seats === 'keep' ? undefined : { order: seats, start },
  rows: rows === 'keep' ? undefined : { as: rows, start: rowStart, skip, from },
})

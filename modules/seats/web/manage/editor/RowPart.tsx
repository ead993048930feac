import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { renameRow, setNumber } from '../plan-edits/marking.ts'
import { refillRow } from '../plan-edits/rows.ts'
import { onlyRow, rowsWith } from '../plan-edits/selecting.ts'
import type { PanelProps } from './SelectionPanel.tsx'
import { Count } from './ToolOptions.tsx'
import { planWords } from './words.ts'

/** A single row, or a single seat of it. */
export function RowPart({ state: { history, selected }, dispatch }: PanelProps) {
  const w = useWords(planWords)
  const [row, second] = rowsWith(history.now, selected)
  if (!row || second) return null
  const whole = onlyRow(history.now, selected)
  const seat = selected.size === 1 ? row.seats.find(({ id }) => selected.has(id)) : undefined
  return (
    <div className="plan-fields">
      <Field
        label={w('rowName')}
        max={20}
        value={row.name}
        onChange={(name: string) => dispatch({ do: 'edit', draft: renameRow(history.now, row.id, name) })}
      />
      {whole && (
        <Count
          label={w('rowSeats')}
          min={2}
          max={300}
          value={row.seats.length}
          onChange={(count) => {
            const draft = refillRow(history.now, row.id, count)
            const next = draft.sections.flatMap(({ rows }) => rows).find(({ id }) => id === row.id)
            dispatch({ do: 'edit', draft, selected: new Set(next?.seats.map(({ id }) => id)) })
          }}
        />
      )}
      {seat && (
        <Field
          label={w('seatNumber')}
          max={8}
          value={seat.number}
          onChange={(number: string) => dispatch({ do: 'edit', draft: setNumber(history.now, seat.id, number) })}
        />
      )}
    </div>
  )
}

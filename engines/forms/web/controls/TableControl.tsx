import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { fillingWords } from '../words.ts'
import { CellControl } from './CellControl.tsx'
import { bound, type ControlProps, listIn, recordIn } from './control.ts'

type Row = Record<string, unknown>

/** Rows of simple fields: cards on a phone, lines on wide screens. */
export function TableControl(props: ControlProps<'table'>) {
  const w = useWords(fillingWords)
  const rows = listIn(props.value).map(recordIn)
  const binding = bound(props, '')
  const { most } = props.field
  const set = (next: readonly Row[]) => props.onChange(next)
  const remove = async (i: number) => {
    const isBlank = Object.values(rows[i]!).every((cell) => cell === '' || cell === undefined)
    if (isBlank || (await confirm({ text: w('removeRowAsk', { n: i + 1 }), danger: true })))
      set(rows.filter((_, at) => at !== i))
  }
  return (
    <Field {...binding} field={binding} group>
      <div className="ef-table c-stack">
        {rows.length === 0 && <p className="ef-quiet c-muted ef-table__none">{w('noRows')}</p>}
        {rows.map((row, i) => (
          <TableRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names; their cells hold no state of their own.
            key={i}
            props={props}
            row={row}
            at={i}
            onChange={(next) => set(rows.map((one, at) => (at === i ? next : one)))}
            onCopy={
              rows.length < most ? () => set([...rows.slice(0, i + 1), { ...row }, ...rows.slice(i + 1)]) : undefined
            }
            onRemove={() => void remove(i)}
          />
        ))}
        {rows.length < most && !props.disabled && (
          <Button look="soft" icon="plus" onClick={() => set([...rows, {}])} label={w('addRow')} />
        )}
      </div>
    </Field>
  )
}

type TableRowProps = {
  props: ControlProps<'table'>
  row: Row
  at: number
  onChange: (row: Row) => void
  onCopy: (() => void) | undefined
  onRemove: () => void
}

function TableRow({ props, row, at, onChange, onCopy, onRemove }: TableRowProps) {
  const w = useWords(fillingWords)
  const n = at + 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its cells out in a grid in every browser.
    <div className="ef-table__row" role="group" aria-label={w('row', { n })}>
      <div className="ef-table__head c-line c-between c-muted c-font-3">
        <span>{w('row', { n })}</span>
        {!props.disabled && (
          <span className="ef-table__tools">
            {onCopy && <IconButton size={18} icon="copy" label={w('copyRow', { n })} onClick={onCopy} />}
            <IconButton size={18} icon="trash-2" label={w('removeRow', { n })} onClick={onRemove} />
          </span>
        )}
      </div>
      <div className="ef-table__cells c-grid">
        {props.field.columns.map((column) => (
          <CellControl
            key={column.key}
            column={column}
            at={at}
            table={props}
            value={row[column.key]}
            onChange={(value) => onChange({ ...row, [column.key]: value })}
          />
        ))}
      </div>
    </div>
  )
}

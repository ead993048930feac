import type { ComponentType } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import type { CellField } from '../../fields/cells.ts'
import { faultText } from '../field-text.ts'
import { fillingWords } from '../words.ts'
import { ChoiceControl, DropdownControl } from './ChoiceControls.tsx'
import type { ControlProps, FieldOf } from './control.ts'
import { DateControl, TimeControl } from './DayControls.tsx'
import { EmailControl, MoneyControl, NumberControl, TextControl } from './LineControl.tsx'
import { PhoneControl } from './PhoneControl.tsx'

const cellControls = {
  text: TextControl,
  number: NumberControl,
  money: MoneyControl,
  date: DateControl,
  time: TimeControl,
  choice: ChoiceControl,
  dropdown: DropdownControl,
  phone: PhoneControl,
  email: EmailControl,
} satisfies { [K in CellField['kind']]: ComponentType<ControlProps<K>> }

type CellControlProps = {
  column: CellField
  at: number
  table: ControlProps<'table'>
  value: unknown
  onChange: (value: unknown) => void
}

/** A table cell: uses the control of the same kind of field, with an id by row. */
export function CellControl({ column, at, table, value, onChange }: CellControlProps) {
  const w = useWords(fillingWords)
  const Control = cellControls[column.kind] as ComponentType<ControlProps<CellField['kind']>>
  const fault = table.faults.find((one) => one.at === `${at}.${column.key}`)?.fault
  const field = { ...asField, ...column } as FieldOf<CellField['kind']>
  return (
    <Control
      field={field}
      id={`${table.id}-${at}-${column.key}`}
      value={value}
      error={fault && faultText(fault, field, table.today, w)}
      faults={[]}
      help={undefined}
      required={column.required}
      disabled={table.disabled}
      today={table.today}
      left={nothingLeft}
      noUpload={table.noUpload}
      onChange={onChange}
    />
  )
}

const asField = { note: '', requiredIf: '', visibleIf: '', unique: false, fixed: false, prefill: null }
const nothingLeft: ReadonlyMap<string, number> = new Map()

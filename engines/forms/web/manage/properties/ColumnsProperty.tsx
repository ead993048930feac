import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { SortList } from '#kernel/web/office/sort/SortList.tsx'
import { type CellField, cellField } from '../../../fields/cells.ts'
import { IconButton, Part } from '../designer/parts.tsx'
import { designerWords } from '../designer/words.ts'
import { nextKey } from '../edits/labelled.ts'
import { KindProperties, type Thing } from './KindProperties.tsx'
import { labelOf } from './PlainProperty.tsx'
import type { PropertyProps } from './properties.ts'
import { Toggle } from './Toggle.tsx'
import { Typed } from './Typed.tsx'

const kinds = ['text', 'number', 'money', 'date', 'time', 'choice', 'dropdown', 'phone', 'email'] as const

/** Columns of a table field, each a small field. */
export function ColumnsProperty({ property, kind, value, onChange }: PropertyProps<readonly CellField[]>) {
  const w = useWords(designerWords)
  const [open, setOpen] = useState('')
  const change = (key: string, next: CellField) => onChange(value.map((one) => (one.key === key ? next : one)))
  const add = () => {
    const key = nextKey(value, 'c')
    onChange([...value, cellField.parse({ kind: 'text', key, title: w('new.column', { n: value.length + 1 }) })])
    setOpen(key)
  }
  return (
    <Part title={labelOf(kind, property.name, w)}>
      <SortList items={value} keyOf={({ key }) => key} nameOf={({ title }) => title} onChange={onChange}>
        {(column) => (
          <div className="fd-item c-stack c-gap-2">
            <div className="fd-item__line">
              <Typed
                bare
                as="name"
                label={w('prop.title')}
                max={100}
                value={column.title}
                onChange={(title) => change(column.key, { ...column, title })}
              />
              <IconButton
                icon="sliders"
                label={w('column.more', { name: column.title })}
                onClick={() => setOpen(open === column.key ? '' : column.key)}
              />
              <IconButton
                icon="x"
                disabled={value.length === 1}
                label={w('list.remove', { name: column.title })}
                onClick={() => onChange(value.filter(({ key }) => key !== column.key))}
              />
            </div>
            {open === column.key && <More column={column} onChange={(next) => change(column.key, next)} />}
          </div>
        )}
      </SortList>
      <Button block type="dashed" icon="plus" disabled={value.length >= 20} onClick={add}>
        {w('column.add')}
      </Button>
    </Part>
  )
}

function More({ column, onChange }: { column: CellField; onChange: (next: CellField) => void }) {
  const w = useWords(designerWords)
  const { key, title, required } = column
  const options = ['choice', 'dropdown']
  const become = (kind: string) => {
    const kept = options.includes(kind) && 'options' in column ? { options: column.options } : {}
    const first = options.includes(kind) ? { options: [{ key: 'o1', label: w('new.option', { n: 1 }) }] } : {}
    onChange(cellField.parse({ kind, key, title, required, ...first, ...kept }))
  }
  return (
    <div className="fd-column">
      <Choice
        label={w('column.kind')}
        value={column.kind}
        options={kinds.map((value) => ({ value, label: w(`kind.${value}`) }))}
        onChange={become}
      />
      <Toggle label={w('prop.required')} value={required} onChange={(on) => onChange({ ...column, required: on })} />
      <KindProperties thing={column as Thing} onChange={(part) => onChange({ ...column, ...part } as CellField)} />
    </div>
  )
}

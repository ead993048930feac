import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import type { Definition, Field } from '../../../definition.ts'
import { Part } from '../designer/parts.tsx'
import { designerWords } from '../designer/words.ts'
import { ConditionRows } from './ConditionRows.tsx'
import { type Conditions, conditionsOf, expressionOf } from './conditions.ts'
import { ExpressionField } from './ExpressionField.tsx'

type Props = {
  label: string
  /** Text shown while there is no rule. */
  always: string
  value: string
  definition: Definition
  /** Fields that must not be referenced, such as the field itself. */
  without: ReadonlySet<string>
  /** What can be compared besides the form's fields, under names with a dot (`applicant.role`). */
  extra?: readonly Field[]
  onChange: (expression: string) => void
}

const none: readonly Field[] = []
const modes = ['rows', 'text'] as const
const first: Conditions = { join: 'and', rows: [{ field: '', operator: 'is', value: '' }] }

/** Condition as rows or as an expression. An expression that rows cannot represent stays text. */
export function LogicField({ label, always, value, definition, without, extra = none, onChange }: Props) {
  const w = useWords(designerWords)
  const read = (source: string) =>
    conditionsOf(
      source,
      extra.map(({ key }) => key),
    )
  const [rows, setRows] = useState(() => (value ? read(value) : undefined))
  const [mode, setMode] = useState<(typeof modes)[number]>(rows || !value ? 'rows' : 'text')
  const isOpen = rows !== undefined || value !== '' || mode === 'text'
  // After an undo or an external change the value in the form wins over the local rows.
  const current = rows && expressionOf(rows) === value ? rows : value === '' ? rows : read(value)
  const choose = (next: (typeof modes)[number]) => {
    if (next === 'rows') setRows(value ? read(value) : first)
    setMode(next)
  }
  const clear = () => {
    setRows(undefined)
    setMode('rows')
    onChange('')
  }
  if (!isOpen) return <NoLogic label={label} always={always} onAdd={() => setRows(first)} />
  return (
    <Part
      title={label}
      extra={
        <Button size="small" type="link" danger onClick={clear}>
          {w('logic.clear')}
        </Button>
      }
    >
      <Segmented
        label={label}
        options={modes.map((key) => ({ key, label: w(`logic.${key}`) }))}
        value={mode}
        onChange={choose}
      />
      {mode === 'rows' && current ? (
        <ConditionRows
          value={current}
          definition={definition}
          without={without}
          extra={extra}
          onChange={(next) => {
            setRows(next)
            onChange(expressionOf(next))
          }}
        />
      ) : (
        <>
          {mode === 'rows' && <p className="fd-hint">{w('logic.onlyText')}</p>}
          <ExpressionField
            label={w('logic.expression')}
            value={value}
            definition={definition}
            without={without}
            extra={extra}
            onChange={onChange}
          />
        </>
      )}
    </Part>
  )
}

function NoLogic({ label, always, onAdd }: Pick<Props, 'label' | 'always'> & { onAdd: () => void }) {
  const w = useWords(designerWords)
  const add = (
    <Button size="small" icon="plus" aria-label={`${w('logic.add')} ${label}`} onClick={onAdd}>
      {w('logic.add')}
    </Button>
  )
  return (
    <Part title={label} extra={add}>
      <p className="fd-hint">{always}</p>
    </Part>
  )
}

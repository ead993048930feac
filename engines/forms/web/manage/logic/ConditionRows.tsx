import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import { type Definition, type Field as FormField, fieldsOf } from '../../../definition.ts'
import { IconButton } from '../designer/parts.tsx'
import { designerWords } from '../designer/words.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { type Condition, type Conditions, comparingOf, isAskable, needsValue, operatorsFor } from './conditions.ts'

type Props = {
  value: Conditions
  definition: Definition
  without: ReadonlySet<string>
  extra: readonly FormField[]
  onChange: (value: Conditions) => void
}

/** Condition rows, joined by "and" or "or". */
export function ConditionRows({ value, definition, without, extra, onChange }: Props) {
  const w = useWords(designerWords)
  const { join, rows } = value
  const own = fieldsOf(definition).filter((field) => isAskable(field) && !without.has(field.key))
  const fields = [...own, ...extra]
  const save = (next: readonly Condition[]) => onChange({ join, rows: next })
  const swap = (at: number, row: Condition) => save(rows.map((one, i) => (i === at ? row : one)))
  return (
    <div className="fd-logic c-stack c-gap-2">
      {rows.length > 1 && (
        <Segmented
          label={w('logic.join')}
          options={(['and', 'or'] as const).map((key) => ({ key, label: w(`logic.${key}`) }))}
          value={join}
          onChange={(next) => onChange({ join: next, rows })}
        />
      )}
      {rows.map((row, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and each shows only what it is given
          key={at}
          row={row}
          fields={fields}
          onChange={(next) => swap(at, next)}
          onRemove={() => save(rows.filter((_, i) => i !== at))}
        />
      ))}
      <Button size="small" icon="plus" onClick={() => save([...rows, { field: '', operator: 'is', value: '' }])}>
        {w('logic.addRow')}
      </Button>
    </div>
  )
}

type RowProps = {
  row: Condition
  fields: readonly FormField[]
  onChange: (row: Condition) => void
  onRemove: () => void
}

function Row({ row, fields, onChange, onRemove }: RowProps) {
  const w = useWords(designerWords)
  const field = fields.find(({ key }) => key === row.field)
  const offered = field ? operatorsFor[comparingOf(field)] : (['is'] as const)
  const chooseField = (key: string) => {
    const next = fields.find((one) => one.key === key)
    if (next) onChange({ field: key, operator: operatorsFor[comparingOf(next)][0]!, value: '' })
  }
  const chooseOperator = (operator: string) => {
    const next = operator as Condition['operator']
    const isList = next === 'oneOf'
    const keeps = needsValue(next) && needsValue(row.operator) && isList === (row.operator === 'oneOf')
    onChange({ ...row, operator: next, value: keeps ? row.value : isList ? [] : '' })
  }
  return (
    <div className="fd-logic__row">
      <Choice
        label={w('logic.field')}
        value={row.field}
        options={[
          ...(row.field ? [] : [{ value: '', label: w('logic.chooseField') }]),
          ...fields.map(({ key, title, kind }) => ({ value: key, label: title || w(`kind.${kind}`) })),
        ]}
        onChange={chooseField}
      />
      <IconButton icon="x" label={w('logic.removeRow')} onClick={onRemove} />
      {field && (
        <Choice
          label={w('logic.operator')}
          value={row.operator}
          options={offered.map((value) => ({ value, label: w(`operator.${value}`) }))}
          onChange={chooseOperator}
        />
      )}
      {field && needsValue(row.operator) && (
        <ConditionValue field={field} row={row} onChange={(value) => onChange({ ...row, value })} />
      )}
    </div>
  )
}

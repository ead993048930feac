import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { type Field as FormField, prefills } from '../../../definition.ts'
import { kindOf } from '../../../fields/kinds.ts'
import { Part } from '../designer/parts.tsx'
import type { Designer } from '../designer/use-designer.ts'
import { designerWords } from '../designer/words.ts'
import { isFree, renamed } from '../edits/rename.ts'
import { ExpressionField } from '../logic/ExpressionField.tsx'
import { LogicField } from '../logic/LogicField.tsx'
import { KindProperties } from './KindProperties.tsx'
import { Toggle } from './Toggle.tsx'

type Props = { designer: Designer; field: FormField }

export function FieldPanel({ designer, field }: Props) {
  const w = useWords(designerWords)
  const change = (part: Partial<FormField>) => designer.change(field.key, part)
  const { role } = kindOf(field)
  return (
    <>
      <Part title={w(`kind.${field.kind}`)}>
        {field.kind !== 'divider' && (
          <Field
            label={w('prop.title')}
            max={200}
            value={field.title}
            onChange={(title: string) => change({ title })}
          />
        )}
        {role !== 'shown' && (
          <Field
            kind="long"
            rows={1}
            label={w('prop.note')}
            value={field.note}
            onChange={(note: string) => change({ note: note.slice(0, 1_000) })}
          />
        )}
        {field.kind === 'formula' && (
          <ExpressionField
            label={w('formula.expression')}
            value={field.expression}
            definition={designer.definition}
            without={new Set([field.key])}
            onChange={(expression) => change({ expression } as Partial<FormField>)}
          />
        )}
        <KindProperties thing={field} plain={designer.plain} onChange={(part) => change(part as Partial<FormField>)} />
      </Part>
      {role === 'asked' && <Asked designer={designer} field={field} />}
      <LogicField
        label={w('logic.visible')}
        always={w('logic.always')}
        value={field.visibleIf}
        definition={designer.definition}
        without={new Set([field.key])}
        onChange={(visibleIf) => change({ visibleIf })}
      />
      {!designer.plain && (
        <Part title={w('prop.more')}>
          <KeyField designer={designer} field={field.key} />
        </Part>
      )}
    </>
  )
}

const uniqueKinds = new Set(['text', 'number', 'phone', 'idNumber', 'email', 'date', 'choice', 'dropdown', 'person'])
const prefillKinds = new Set(['text', 'phone', 'email', 'department'])

/** Properties of questions only: required, and when. */
function Asked({ designer, field }: Props) {
  const w = useWords(designerWords)
  const change = (part: Partial<FormField>) => designer.change(field.key, part)
  return (
    <>
      <Part>
        <Toggle label={w('prop.required')} value={field.required} onChange={(required) => change({ required })} />
        {!designer.plain && <Kept designer={designer} field={field} />}
      </Part>
      {!field.required && (
        <LogicField
          label={w('logic.required')}
          always={w('logic.never')}
          value={field.requiredIf}
          definition={designer.definition}
          without={new Set()}
          onChange={(requiredIf) => change({ requiredIf })}
        />
      )}
    </>
  )
}

/** How an answer is compared with others and where it comes from. */
function Kept({ designer, field }: Props) {
  const w = useWords(designerWords)
  const change = (part: Partial<FormField>) => designer.change(field.key, part)
  const flag = (name: 'unique' | 'fixed' | 'hidden') => (
    <Toggle
      label={w(`prop.${name}`)}
      help={w(`prop.${name}Help`)}
      value={field[name] ?? false}
      onChange={(on) => change({ [name]: on })}
    />
  )
  const mayPrefill = prefillKinds.has(field.kind) ? prefills : (['lastAnswer'] as const)
  return (
    <>
      {uniqueKinds.has(field.kind) && flag('unique')}
      <Field
        kind="choice"
        label={w('prop.prefill')}
        placeholder={w('prop.prefillNone')}
        value={field.prefill ?? ''}
        options={mayPrefill.map((value) => ({ value, label: w(`prefill.${value}`) }))}
        onChange={(chosen: FormField['prefill'] | '') => change({ prefill: chosen || null })}
      />
      {flag('fixed')}
      {flag('hidden')}
    </>
  )
}

/** The key of a field, used in expressions, exports and answers. */
function KeyField({ designer, field }: { designer: Designer; field: string }) {
  const w = useWords(designerWords)
  const [typed, setTyped] = useState(field)
  const { definition, edit } = designer
  const isNew = typed !== field
  const isGood = isFree(definition, typed)
  return (
    <>
      <Field
        label={w('prop.key')}
        help={w('prop.keyHelp')}
        max={60}
        value={typed}
        error={isNew && !isGood ? w('prop.keyWrong') : undefined}
        onChange={(key: string) => setTyped(key.trim())}
      />
      {isNew && isGood && (
        <Button block onClick={() => edit(renamed(definition, field, typed), { select: { field: typed } })}>
          {w('prop.keyChange')}
        </Button>
      )}
    </>
  )
}

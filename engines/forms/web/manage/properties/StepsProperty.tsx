import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { designerWords } from '../designer/words.ts'
import { type Step, treeFrom, treeText } from '../edits/cascade-text.ts'
import { labelOf } from './PlainProperty.tsx'
import type { PropertyProps } from './properties.ts'

const mostSteps = 2_000

/** A tree edited as indented lines. */
export function StepsProperty({ property, kind, value, onChange }: PropertyProps<readonly Step[]>) {
  const w = useWords(designerWords)
  const [text, setText] = useState(() => treeText(value))
  return (
    <Field
      kind="long"
      rows={8}
      label={labelOf(kind, property.name, w)}
      help={w('steps.help', { count: value.length })}
      value={text}
      onChange={(next: string) => {
        setText(next)
        onChange(treeFrom(next, value).slice(0, mostSteps))
      }}
    />
  )
}

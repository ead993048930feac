import { useId } from 'react'
import { PersonField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choices } from '#kernel/web/ui/form/Choices.tsx'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import type { CaseView } from '../../contract.ts'
import { portalWords } from './words.ts'

type ChoiceFieldProps = {
  choice: CaseView['choices'][number]
  value: Picked[]
  onChange: (people: Picked[]) => void
}

/** Who acts at a step: among a few, or anybody. */
export function ChoiceField({ choice, value, onChange }: ChoiceFieldProps) {
  const w = useWords(portalWords)
  const id = useId()
  const label = w('sheet.next', { node: choice.title })
  const { among, most } = choice
  if (among.length === 0) {
    return (
      <PersonField
        {...{ id, name: choice.node, value, onChange }}
        label={label}
        required
        multiple={most > 1}
        max={most}
      />
    )
  }
  const toggle = (picked: string) => {
    const one = among.find((person) => person.id === picked)!
    const isChosen = value.some((person) => person.id === picked)
    if (most === 1) onChange([one])
    else if (isChosen) onChange(value.filter((person) => person.id !== picked))
    else if (value.length < most) onChange([...value, one])
  }
  return (
    <Field field={{ id }} label={label} required group>
      <Choices
        kind={most === 1 ? 'radio' : 'checkbox'}
        name={id}
        options={among.map((person) => ({ value: person.id, label: person.name }))}
        chosen={value.map((person) => person.id)}
        onToggle={toggle}
      />
    </Field>
  )
}

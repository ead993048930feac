import type { Field } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { useWords } from '#kernel/web/language.tsx'
import type { Rule } from '../../presets/field.ts'
import { listIn, listText } from './list-text.ts'
import { questionOf } from './question-name.ts'
import { RulesField } from './RulesField.tsx'
import { manageWords } from './words.ts'

type Props = { field: Field; rules: readonly Rule[]; onChange: (rules: Rule[]) => void }

/** Which answers to this question make a report an exception. */
export function FieldRules({ field, rules, onChange }: Props) {
  const w = useWords(manageWords)
  if (kindOf(field).role !== 'asked' || field.hidden) return null
  const others = rules.filter((rule) => rule.field !== field.key)
  return (
    <Part title={w('field.rules')}>
      <RulesField
        asked={[questionOf(field)]}
        value={listText(rules.filter((rule) => rule.field === field.key))}
        onChange={(next) => onChange([...others, ...listIn<Rule>(next)])}
      />
    </Part>
  )
}

import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { Part } from '../designer/parts.tsx'
import type { Designer } from '../designer/use-designer.ts'
import { designerWords } from '../designer/words.ts'
import { changedSection, removedSection } from '../edits/sections.ts'
import { LogicField } from '../logic/LogicField.tsx'

export function SectionPanel({ designer, section: key }: { designer: Designer; section: string }) {
  const w = useWords(designerWords)
  const { definition, edit } = designer
  const section = definition.sections.find((one) => one.key === key)
  if (!section) return null
  const change = (part: Parameters<typeof changedSection>[2]) =>
    edit(changedSection(definition, key, part), { mark: `${key}.${Object.keys(part).join()}` })
  const remove = async () => {
    const count = section.fields.length
    const isSure = count === 0 || (await confirm({ text: w('section.askRemove', { count }), danger: true }))
    if (isSure) edit(removedSection(definition, key), { select: undefined })
  }
  const own = new Set(section.fields.map((field) => field.key))
  return (
    <>
      <Part>
        <Field
          label={w('prop.title')}
          max={200}
          value={section.title}
          onChange={(title: string) => change({ title })}
        />
        <Field
          kind="long"
          rows={2}
          label={w('prop.note')}
          max={2_000}
          value={section.note}
          onChange={(note: string) => change({ note })}
        />
      </Part>
      <LogicField
        label={w('logic.section')}
        always={w('logic.always')}
        value={section.visibleIf}
        definition={definition}
        without={own}
        onChange={(visibleIf) => change({ visibleIf })}
      />
      {definition.sections.length > 1 && (
        <Button danger block icon="trash-2" onClick={() => void remove()}>
          {w('section.remove')}
        </Button>
      )}
    </>
  )
}

import { useDroppable } from '@dnd-kit/core'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { Section } from '../../../definition.ts'
import type { Spot } from '../edits/fields.ts'
import { addedSection, movedSection } from '../edits/sections.ts'
import { FieldCard } from './FieldCard.tsx'
import { IconButton } from './parts.tsx'
import type { Designer } from './use-designer.ts'
import { designerWords } from './words.ts'

type Props = { designer: Designer; spot: Spot | undefined; onMoved: (key: string) => void }

/** Sections and fields of the form. */
export function Canvas({ designer, spot, onMoved }: Props) {
  const w = useWords(designerWords)
  const { definition, edit } = designer
  const add = () => {
    const { definition: next, key } = addedSection(definition, w('section.new', { n: definition.sections.length + 1 }))
    edit(next, { select: { section: key } })
  }
  return (
    <div className="fd-canvas c-stack c-gap-4">
      {definition.sections.map((section, at) => (
        <SectionBox key={section.key} {...{ designer, section, at, spot, onMoved }} />
      ))}
      <Button type="dashed" block icon="plus" onClick={add}>
        {w('section.add')}
      </Button>
    </div>
  )
}

type BoxProps = Props & { section: Section; at: number }

function SectionBox({ designer, section, at, spot, onMoved }: BoxProps) {
  const w = useWords(designerWords)
  const { definition, selected, select, edit } = designer
  const isSelected = selected !== undefined && 'section' in selected && selected.section === section.key
  const name = section.title || w('section.untitled', { n: at + 1 })
  const here = spot?.section === section.key ? spot.index : undefined
  return (
    <section className="fd-section" data-selected={isSelected} aria-label={name}>
      <header className="c-line c-between c-gap-2">
        <button
          type="button"
          className="fd-section__name"
          aria-pressed={isSelected}
          onClick={() => select({ section: section.key })}
        >
          {name}
          {section.visibleIf && <small>{w('mark.visibleIf')}</small>}
        </button>
        {definition.sections.length > 1 && (
          <span className="fd-tools">
            <IconButton
              icon="arrow-up"
              label={w('move.up', { name })}
              disabled={at === 0}
              onClick={() => edit(movedSection(definition, section.key, -1))}
            />
            <IconButton
              icon="arrow-down"
              label={w('move.down', { name })}
              disabled={at === definition.sections.length - 1}
              onClick={() => edit(movedSection(definition, section.key, 1))}
            />
          </span>
        )}
      </header>
      <ul>
        {section.fields.map((field, index) => (
          <FieldCard
            key={field.key}
            {...{ designer, field, index, onMoved }}
            section={section.key}
            isTarget={here === index}
          />
        ))}
      </ul>
      <End section={section.key} isEmpty={section.fields.length === 0} isTarget={here === section.fields.length} />
    </section>
  )
}

function End({ section, isEmpty, isTarget }: { section: string; isEmpty: boolean; isTarget: boolean }) {
  const w = useWords(designerWords)
  const { setNodeRef } = useDroppable({ id: `end:${section}`, data: { section, index: 0, isEnd: true } })
  return (
    <div ref={setNodeRef} className="fd-end" data-target={isTarget} data-empty={isEmpty}>
      {isEmpty && w('section.empty')}
    </div>
  )
}

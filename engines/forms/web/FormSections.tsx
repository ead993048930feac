import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Section as Part } from '../definition.ts'
import type { NoUpload } from './controls/control.ts'
import { FieldControl } from './FieldControl.tsx'
import type { FillingRoom } from './use-filling.ts'

type FormSectionsProps = { room: FillingRoom; sections: readonly Part[]; id: string; noUpload: NoUpload }

export function FormSections({ room, sections, id, noUpload }: FormSectionsProps) {
  return sections.map((section) => (
    <Section key={section.key} title={section.title || undefined} note={section.note || undefined} card="padded">
      <div className="ef-fields">
        {shownFields(section, room).map((field) => (
          <FieldControl key={field.key} field={field} room={room} id={id} noUpload={noUpload} />
        ))}
      </div>
    </Section>
  ))
}

const shownFields = ({ fields }: Part, { outcome }: FillingRoom) =>
  fields.filter(({ key, hidden }) => !hidden && outcome.visible.includes(key))

/** Sections without visible fields are left out. */
export const shownSections = (room: FillingRoom): Part[] =>
  room.definition.sections.filter((section) => shownFields(section, room).length > 0)

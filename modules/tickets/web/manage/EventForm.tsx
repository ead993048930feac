import { useState } from 'react'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { type EventSection, fieldsOf } from './event-fields.tsx'
import { type DeskEvent, eventChanges, useAllUnits, useUnits } from './event-parts.tsx'
import { manageWords } from './words.ts'

type Props = { section: EventSection; event: DeskEvent; onClose: () => void }

/** Edits one section of an event; the others are sent unchanged. */
export function EventForm({ section, event, onClose }: Props) {
  const w = useWords(manageWords)
  const { units, mayAll } = useUnits()
  const allUnits = useAllUnits()
  const [opened] = useState(() => draftOf(event))
  const isFixed = event.state !== 'draft'
  const poster = { file: event.poster, url: event.posterUrl }
  const saidAudience = useSaidAudience(allUnits)
  const fields = fieldsOf(section, { w, units, allUnits, mayAll, poster, isFixed, saidAudience })
  return (
    <DrawerForm
      title={w(`section.${section}`)}
      call={contract.saveEvent}
      draftKey={`tickets.event/${event.id}/${section}`}
      initial={opened}
      fields={fields}
      changes={eventChanges}
      width={680}
      toSend={(values) => values as never}
      fromFresh={(fresh) => draftOf(fresh as DeskEvent)}
      onClose={onClose}
    >
      {isFixed && <p className="office-quiet">{w('edit.announced')}</p>}
    </DrawerForm>
  )
}

function draftOf(event: DeskEvent) {
  const { id, version, title, titleEn, titleTw, poster, about, rules, contact, place, audience, mode } = event
  const { opensAt, closesAt, perPerson, price, returnHours, late, transferable, needsCode, waits } = event
  const { holdSeconds, offerSeconds, roomRate, beaconRule, departmentId } = event
  return {
    ...{ id, version, title, titleEn, titleTw, poster, about, rules, contact, place, audience, mode },
    ...{ opensAt, closesAt, perPerson, price, returnHours, late, transferable, needsCode, waits },
    ...{ holdSeconds, offerSeconds, roomRate, beaconRule, department: departmentId },
  }
}

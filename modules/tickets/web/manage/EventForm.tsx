import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { type EventSection, fieldsOf } from './event-fields.tsx'
import { type DeskEvent, eventChanges, useAllUnits, useUnits } from './event-parts.tsx'
import { useConflict } from './use-conflict.tsx'
import { manageWords } from './words.ts'

type Props = { section: EventSection; event: DeskEvent; onClose: () => void }

/** One part of an event being changed; the others are sent as they are. */
export function EventForm({ section, event, onClose }: Props) {
  const w = useWords(manageWords)
  const { units, mayAll } = useUnits()
  const allUnits = useAllUnits()
  const [opened] = useState(() => draftOf(event))
  const fresh = draftOf(event)
  const isFixed = event.state !== 'draft'
  const poster = { file: event.poster, url: event.posterUrl }
  const fields = fieldsOf(section, { w, units, allUnits, mayAll, poster, isFixed })
  const pick = (from: Record<string, unknown>) => Object.fromEntries(Object.keys(fields).map((key) => [key, from[key]]))
  const { onFault, note, version } = useConflict(
    { version: opened.version, values: pick(opened) },
    { version: event.version, values: pick(fresh) },
  )
  return (
    <DrawerForm
      title={w(`section.${section}`)}
      call={contract.saveEvent}
      draftKey={`tickets.event/${event.id}/${section}`}
      initial={opened}
      fields={fields}
      changes={eventChanges}
      width={680}
      // Only this part is this form's: the others may have been changed elsewhere meanwhile.
      toSend={(values) => ({ ...fresh, ...pick(values), version }) as never}
      onFault={onFault}
      onClose={onClose}
    >
      {isFixed && <p className="office-quiet">{w('edit.announced')}</p>}
      {note}
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

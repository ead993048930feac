import { useEffect, useState } from 'react'
import { everyone } from '#engines/directory/audience.ts'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import { daySeconds } from '#kernel/clock.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { StepForm } from '#kernel/web/office/form/StepForm.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { eventSections, fieldsOf } from './event-fields.tsx'
import { useAllUnits, useUnits } from './event-parts.tsx'
import './tickets-office.css'
import { manageWords } from './words.ts'

/** A new event in three steps. Sessions are added afterwards on its own page; it is invisible until published. */
export default function NewEvent() {
  const w = useWords(manageWords)
  const { units, mayAll } = useUnits()
  const allUnits = useAllUnits()
  const saidAudience = useSaidAudience(allUnits)
  const [made, setMade] = useState('')
  // Navigates only after the form is unmounted, because the form blocks leaving with unsaved input.
  useEffect(() => {
    if (made) go(`manage/tickets/event/${made}`, { replace: true })
  }, [made])
  if (made) return null
  const needs = { w, units, allUnits, mayAll, poster: { file: '', url: '' }, isFixed: false, saidAudience }
  return (
    <OfficePage title={w('title.new')} note={w('new.note')}>
      <OfficeCard>
        <StepForm
          call={contract.saveEvent}
          initial={blank()}
          draftKey="tickets.event/new"
          doneLabel={w('new.done')}
          steps={eventSections.map((key) => ({ key, title: w(`section.${key}`), fields: fieldsOf(key, needs) }))}
          onDone={({ id }) => {
            void refetch(contract.deskEvents)
            setMade(id)
          }}
        />
      </OfficeCard>
    </OfficePage>
  )
}

/** The sale opens at a full hour 24 hours from now and lasts two days. */
function blank() {
  const soon = Math.ceil(serverNow() / 3_600_000) * 3_600 + daySeconds
  return {
    title: '',
    mode: 'grab',
    audience: everyone,
    opensAt: soon,
    closesAt: soon + 2 * daySeconds,
    perPerson: 1,
    price: 0,
    waits: true,
    needsCode: false,
    roomRate: 0,
    returnHours: 24,
    late: 'no',
    transferable: false,
    holdSeconds: 600,
    offerSeconds: 7_200,
  }
}

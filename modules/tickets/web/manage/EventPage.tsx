import { useState } from 'react'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button, Empty } from '#kernel/web/office/parts.tsx'
import { StatRow } from '#kernel/web/office/Stat.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { SessionDesk } from '../../office-shapes.ts'
import { EventActions } from './EventActions.tsx'
import { EventFacts } from './EventFacts.tsx'
import { EventFrame } from './EventFrame.tsx'
import { type EventSection, fieldsOf } from './event-fields.tsx'
import { type DeskEvent, eventChanges, useAllUnits, useUnits } from './event-parts.tsx'
import { SessionCard } from './SessionCard.tsx'
import { SessionForm } from './SessionForm.tsx'
import { manageWords } from './words.ts'

const lookEvery = 10_000

/** An event: what is missing for publishing, its state, sessions and settings. */
export default function EventPage() {
  return (
    <EventFrame at="event" every={lookEvery} tools={(event) => <EventActions event={event} />}>
      {(event) => <Shown event={event} />}
    </EventFrame>
  )
}

function Shown({ event }: { event: DeskEvent }) {
  const [section, setSection] = useState<EventSection>()
  return (
    <>
      <Lacks event={event} />
      {event.state !== 'draft' && <Figures event={event} />}
      <Sessions event={event} />
      <EventFacts event={event} onEdit={setSection} />
      {section && <EventForm section={section} event={event} onClose={() => setSection(undefined)} />}
    </>
  )
}

function Lacks({ event: { state, lacks } }: { event: DeskEvent }) {
  const w = useWords(manageWords)
  if (state !== 'draft') return null
  if (lacks.length === 0) return <Alert type="success" showIcon title={w('lacks.none')} />
  const list = (
    <ul className="tk-lacks c-stack c-gap-half">
      {lacks.map((lack) => (
        <li key={lack}>{w(`lacks.${lack}`)}</li>
      ))}
    </ul>
  )
  return <Alert type="warning" showIcon title={w('lacks.title')} description={list} />
}

function Figures({ event: { size, taken, waiting, subscribers } }: { event: DeskEvent }) {
  const w = useWords(manageWords)
  const left = Math.max(0, size - taken)
  const stats = [
    { icon: 'ticket', label: w('stat.taken'), value: taken, note: w('stat.of', { n: formatNumber(size) }) },
    { icon: 'boxes', label: w('stat.left'), value: left, ...(left === 0 && { tone: 'warn' as const }) },
    { icon: 'hourglass', label: w('stat.waiting'), value: waiting },
    { icon: 'bell', label: w('stat.subscribers'), value: subscribers },
  ]
  return <StatRow stats={stats} />
}

function Sessions({ event }: { event: DeskEvent }) {
  const w = useWords(manageWords)
  const [editing, setEditing] = useState<SessionDesk | 'new'>()
  const mayEdit = event.allowedActions.includes('edit')
  const mayAdd = mayEdit && (event.state === 'draft' || event.mode !== 'lottery')
  const add = (
    <Button icon="plus" onClick={() => setEditing('new')}>
      {w('session.new')}
    </Button>
  )
  return (
    <OfficeCard title={w('sessions')} extra={mayAdd && add}>
      {event.list.length === 0 && <Empty text={w('session.none')} />}
      <div className="tk-desk-sessions c-grid c-gap-4">
        {event.list.map((session) => (
          <SessionCard key={session.id} event={event} session={session} onEdit={() => setEditing(session)} />
        ))}
      </div>
      {editing && (
        <SessionForm
          key={editing === 'new' ? 'new' : editing.id}
          event={event}
          session={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </OfficeCard>
  )
}

type Props = { section: EventSection; event: DeskEvent; onClose: () => void }

/** Edits one section of an event; the others are sent unchanged. */
function EventForm({ section, event, onClose }: Props) {
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

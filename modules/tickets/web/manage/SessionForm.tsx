import { useState } from 'react'
import { everyone } from '#engines/directory/audience.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { SessionDesk } from '../../office-shapes.ts'
import { type DeskEvent, eventChanges } from './event-parts.tsx'
import { QuotaFields, type QuotaRow } from './QuotaFields.tsx'
import { type ManageWords, manageWords } from './words.ts'

type Props = { event: DeskEvent; session: SessionDesk | undefined; onClose: () => void }

/** A session with its quotas. After publishing only title and quotas change here; times change through `MoveForm`. */
export function SessionForm({ event, session, onClose }: Props) {
  const w = useWords(manageWords)
  const [opened] = useState(() => ({ event: event.id, version: event.version, ...draftOf(event, session, w) }))
  const isMovable = event.state === 'draft' || !session
  const times = {
    startsAt: { label: w('field.startsAt'), kind: 'moment' as const, required: true },
    endsAt: { label: w('field.endsAt'), kind: 'moment' as const, required: true },
    doorsAt: { label: w('field.doorsAt'), kind: 'moment' as const, required: true },
    place: { label: w('field.place'), placeholder: event.place, help: w('session.placeHelp') },
  }
  return (
    <DrawerForm
      title={w(session ? 'session.edit' : 'session.new')}
      call={contract.saveSession}
      draftKey={`tickets.session/${event.id}/${session?.id ?? 'new'}`}
      initial={opened as never}
      changes={eventChanges}
      width={680}
      onClose={onClose}
      {...(session && { fromFresh: (fresh) => sessionIn(fresh as DeskEvent, session.id) })}
      toSend={(values) => {
        const quotas = JSON.stringify(((values.quotas as QuotaRow[]) ?? []).map(({ taken: _taken, ...quota }) => quota))
        return { ...values, quotas } as never
      }}
      fields={{
        title: { label: w('field.sessionTitle'), help: w('field.sessionTitleHelp') },
        ...(isMovable && times),
        quotas: {
          label: w('field.quotas'),
          help: w('field.quotasHelp'),
          said: (list) => (list as QuotaRow[]).map(({ name, size }) => `${name} ${formatNumber(size)}`).join(' · '),
          control: ({ value, onChange }) => <QuotaFields value={value as QuotaRow[]} onChange={onChange} />,
        },
      }}
    >
      {!isMovable && (session?.waiting ?? 0) > 0 && (
        <Alert type="info" showIcon title={w('session.waitingFirst', { n: formatNumber(session!.waiting) })} />
      )}
    </DrawerForm>
  )
}

/** Empty if the session was deleted meanwhile. */
function sessionIn({ list }: DeskEvent, wanted: string) {
  const session = list.find(({ id }) => id === wanted)
  return session ? factsOf(session) : {}
}

const factsOf = ({ id, title, place, doorsAt, startsAt, endsAt, quotas }: SessionDesk) => {
  return { id, title, place, doorsAt, startsAt, endsAt, quotas }
}

const hour = 3_600

/** The first session defaults to a day after the sale ends, further ones to an hour after the last one ends. */
function draftOf(event: DeskEvent, session: SessionDesk | undefined, w: ManageWords) {
  if (session) return factsOf(session)
  const last = event.list.at(-1)
  const startsAt = last ? last.endsAt + hour : Math.ceil(event.closesAt / hour) * hour + 24 * hour
  const quotas = last
    ? last.quotas.map(({ id: _id, taken: _taken, ...quota }) => quota)
    : [{ name: w('quota.all'), size: 100, audience: everyone }]
  return { id: '', title: '', place: '', doorsAt: startsAt - hour / 2, startsAt, endsAt: startsAt + 2 * hour, quotas }
}

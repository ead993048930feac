import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import type { SessionDesk } from '../../office-shapes.ts'
import { type DeskEvent, eventChanges } from './event-parts.tsx'
import { manageWords } from './words.ts'

type Props = { event: DeskEvent; session: SessionDesk; onClose: () => void }

/** Moves a session to another time or place; everybody concerned is notified. */
export function MoveForm({ event, session, onClose }: Props) {
  const w = useWords(manageWords)
  const { id, doorsAt, startsAt, endsAt, place } = session
  return (
    <DrawerForm
      title={w('session.move')}
      call={contract.moveSession}
      draftKey={`tickets.move/${id}/${event.version}`}
      initial={{ event: event.id, version: event.version, id, doorsAt, startsAt, endsAt, place, reason: '' }}
      fromFresh={(fresh) => timesIn(fresh as DeskEvent, id)}
      changes={eventChanges}
      success={w('done.moved')}
      saveLabel={w('move.save')}
      onClose={onClose}
      fields={{
        doorsAt: { label: w('field.doorsAt'), kind: 'moment' },
        startsAt: { label: w('field.startsAt'), kind: 'moment' },
        endsAt: { label: w('field.endsAt'), kind: 'moment' },
        place: { label: w('field.place') },
        reason: { label: w('move.reason'), kind: 'long' },
      }}
    >
      <Alert type="warning" showIcon title={w('move.about')} />
    </DrawerForm>
  )
}

function timesIn({ list }: DeskEvent, wanted: string) {
  const { doorsAt, startsAt, endsAt, place } = list.find(({ id }) => id === wanted) ?? {}
  return { doorsAt, startsAt, endsAt, place }
}

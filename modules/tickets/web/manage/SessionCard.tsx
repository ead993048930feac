import { useState } from 'react'
import { AudienceLine } from '#engines/directory/web/manage/AudienceLine.tsx'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Alert, Button, Tag } from '#kernel/web/office/parts.tsx'
import { clockTime, formatNumber, formatTime } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { SessionDesk } from '../../office-shapes.ts'
import { CodesPopup } from './CodesPopup.tsx'
import { type DeskEvent, eventChanges, TakenBar } from './event-parts.tsx'
import { SessionDraw } from './SessionDraw.tsx'
import { manageWords } from './words.ts'

type Props = { event: DeskEvent; session: SessionDesk; onEdit: () => void }

/** A session: time, place, quotas and actions. */
export function SessionCard({ event, session, onEdit }: Props) {
  const w = useWords(manageWords)
  const { title, place, startsAt, endsAt, doorsAt, movedAt, seated, quotas, granted, held, waiting } = session
  return (
    <article className="tk-desk-session">
      <header>
        <h3>{title || w('session.untitled')}</h3>
        <span className="office-tags">
          {seated && <Tag tone="info">{w('session.seated')}</Tag>}
          {movedAt > 0 && <Tag tone="warn">{w('session.moved', { at: moment(movedAt) })}</Tag>}
        </span>
      </header>
      <p className="c-stack c-gap-half c-figures">
        {`${moment(startsAt)} – ${formatTime(endsAt, clockTime)}`}
        <span className="office-quiet">
          {[w('session.doors', { at: formatTime(doorsAt, clockTime) }), place || event.place]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <ul className="tk-desk-quotas c-stack">
        {quotas.map((quota) => (
          <li key={quota.id}>
            <span>
              {quota.name}
              <small>
                <AudienceLine audience={quota.audience} w={w} />
              </small>
            </span>
            <b className="c-strong c-figures">{`${formatNumber(quota.taken)} / ${formatNumber(quota.size)}`}</b>
            <TakenBar taken={quota.taken} size={quota.size} />
          </li>
        ))}
      </ul>
      {event.state !== 'draft' && (
        <p className="office-quiet">
          {w('session.counts', {
            granted: formatNumber(granted),
            held: formatNumber(held),
            waiting: formatNumber(waiting),
          })}
        </p>
      )}
      <SessionDraw event={event} session={session} />
      <SessionTools event={event} session={session} onEdit={onEdit} />
    </article>
  )
}

function SessionTools({ event, session, onEdit }: Props) {
  const w = useWords(manageWords)
  const [open, setOpen] = useState<'move' | 'codes'>()
  const remove = useAction(contract.removeSession, { changes: eventChanges, success: w('done.removed'), cover: false })
  const isDraft = event.state === 'draft'
  const mayEdit = event.allowedActions.includes('edit')
  const ask = async () => {
    if (await confirm({ text: w('ask.removeSession'), ok: w('action.remove'), danger: true }))
      await remove.run({ event: event.id, version: event.version, id: session.id })
  }
  if (!mayEdit) return null
  const { codes } = session
  return (
    <div className="c-cluster">
      <Button icon="pencil" onClick={onEdit}>
        {w(isDraft ? 'action.edit' : 'session.quotas')}
      </Button>
      {!isDraft && (
        <Button icon="clock" onClick={() => setOpen('move')}>
          {w('session.move')}
        </Button>
      )}
      {event.needsCode && (
        <Button icon="tag" onClick={() => setOpen('codes')}>
          {w('session.codes', { used: formatNumber(codes.used), uses: formatNumber(codes.uses) })}
        </Button>
      )}
      {isDraft && !session.seated && (
        <Button icon="trash-2" danger disabled={remove.busy} onClick={() => void ask()}>
          {w('action.remove')}
        </Button>
      )}
      {open === 'move' && <MoveForm event={event} session={session} onClose={() => setOpen(undefined)} />}
      {open === 'codes' && <CodesPopup session={session} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

type MoveFormProps = { event: DeskEvent; session: SessionDesk; onClose: () => void }

/** Moves a session to another time or place; everybody concerned is notified. */
function MoveForm({ event, session, onClose }: MoveFormProps) {
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

import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { findField } from '../definition.ts'
import type { FillingRoom } from './use-filling.ts'
import { fillingWords } from './words.ts'

/** Notices above the form. */
export function FillingNotes({ room }: { room: FillingRoom }) {
  const w = useWords(fillingWords)
  return (
    <div className="ef-notes c-stack c-gap-2">
      {room.form.anonymous && <Notice tone="info" icon="shield-check" text={w('anonymous')} />}
      <Met room={room} />
      <Changed room={room} />
      <Restored room={room} />
    </div>
  )
}

function Restored({ room }: { room: FillingRoom }) {
  const w = useWords(fillingWords)
  if (!room.restored || room.filling.edits > 0) return null
  const startOver = async () => {
    if (await confirm({ text: w('startOverAsk'), ok: w('startOver'), danger: true })) room.startOver()
  }
  return (
    <div className="ef-restored c-muted c-font-3 c-cluster c-gap-0-3" role="status">
      <span>{w('restored')}</span>
      <button type="button" className="c-press" onClick={() => void startOver()}>
        {w('startOver')}
      </button>
    </div>
  )
}

/** A conflict between the drafts of two devices: the person chooses one. */
function Met({ room: { keeper } }: { room: FillingRoom }) {
  const w = useWords(fillingWords)
  const { theirs } = keeper.shown.get()
  if (!theirs) return null
  const isToday = Date.now() / 1_000 - theirs.changedAt < 43_200
  return (
    <div className="ef-met" role="alert">
      <p>{w('met', { time: formatTime(theirs.changedAt, isToday ? clockTime : dayAndTime) })}</p>
      <div className="c-cluster">
        <Button look="outline" size="small" onClick={() => keeper.choose('theirs')} label={w('metTheirs')} />
        <Button look="soft" size="small" onClick={() => keeper.choose('mine')} label={w('metMine')} />
      </div>
    </div>
  )
}

/** Fields that have changed since the draft was started. */
function Changed({ room: { filling, form } }: { room: FillingRoom }) {
  const w = useWords(fillingWords)
  if (filling.changed.length === 0) return null
  return (
    <div className="ef-changed" role="status">
      <p>{w('versionChanged')}</p>
      <ul>
        {filling.changed
          .filter(({ change }) => change !== 'wording')
          .map(({ field, change }) => (
            <li key={field}>
              <b className="c-strong">{w(`change.${change as 'added'}`)}</b>{' '}
              {findField(form.definition, field)?.title || field}
            </li>
          ))}
      </ul>
    </div>
  )
}

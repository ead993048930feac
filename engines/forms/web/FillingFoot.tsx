import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { LoginAgain, useLostLogin } from '#kernel/web/ui/form/LoginAgain.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { statuses } from '../status.ts'
import type { FillingRoom } from './use-filling.ts'
import { fillingWords } from './words.ts'

type FillingFootProps = {
  room: FillingRoom
  /** How many answers differ from the submitted ones; undefined for a new submission. */
  edited: number | undefined
  preview: boolean
  steps: { at: number; of: number; onStep: (to: number) => void } | undefined
  submitLabel: string | undefined
  actions: ReactNode
}

/** A sticky footer: progress, state of the draft, and the submit button. */
export function FillingFoot({ room, edited, preview, steps, submitLabel, actions }: FillingFootProps) {
  const w = useWords(fillingWords)
  const { status, trouble } = room.status
  const isLast = !steps || steps.at === steps.of - 1
  const isLost = useLostLogin() && !preview
  if (isLost) {
    return (
      <div className="c-form__foot ef-foot">
        <LoginAgain isKept />
      </div>
    )
  }
  return (
    <div className="c-form__foot ef-foot">
      {status === statuses.failed && trouble && <Notice tone="danger" icon="circle-alert" text={trouble} />}
      <p className="ef-foot__line c-cluster c-gap-0-3 c-between c-muted c-font-2" role="status">
        <Progress room={room} />
        <Kept room={room} />
      </p>
      <div className="c-form__actions c-flex">
        {actions}
        {steps && steps.at > 0 && (
          <Button look="outline" size="large" onClick={() => steps.onStep(steps.at - 1)} label={w('previous')} />
        )}
        {isLast ? (
          <SubmitButton room={room} edited={edited} preview={preview} label={submitLabel} />
        ) : (
          <Button size="large" block onClick={() => steps.onStep(steps.at + 1)} label={w('next')} />
        )}
      </div>
    </div>
  )
}

type SubmitButtonProps = Pick<FillingFootProps, 'room' | 'edited' | 'preview'> & { label: string | undefined }

function SubmitButton({ room, edited, preview, label }: SubmitButtonProps) {
  const w = useWords(fillingWords)
  const { status } = room.status
  const words = {
    [statuses.loading]: w('loadingData'),
    [statuses.ready]:
      edited === undefined ? (label ?? w('submit')) : edited > 0 ? w('submitEdit', { n: edited }) : w('noEdit'),
    [statuses.submitting]: w('sending'),
    [statuses.submitted]: w('sending'),
    [statuses.failed]: w('again'),
  }
  const isBusy = status === statuses.loading || room.isBusy
  return (
    <Button
      type="submit"
      size="large"
      block
      busy={isBusy}
      disabled={preview || edited === 0}
      label={preview ? w('previewOnly') : words[status]}
    />
  )
}

function Progress({ room: { outcome, filling } }: { room: FillingRoom }) {
  const w = useWords(fillingWords)
  const wrong = new Set(outcome.faults.map(({ at }) => at.split('.', 1)[0]))
  if (filling.tried && wrong.size > 0) return <span className="ef-foot__wrong">{w('fix', { n: wrong.size })}</span>
  const of = outcome.required.length
  if (of === 0) return <span />
  return <span>{w('done', { done: outcome.required.filter((key) => !wrong.has(key)).length, of })}</span>
}

function Kept({ room: { keeper } }: { room: FillingRoom }) {
  const w = useWords(fillingWords)
  const { state, at } = keeper.shown.get()
  if (state === 'none') return null
  if (state === 'kept') return <span>{w('kept', { time: formatTime(new Date(at), clockTime) })}</span>
  return <span>{w(state === 'keeping' ? 'keeping' : 'keptHere')}</span>
}

import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { HandlingStep } from '../../office-shapes.ts'
import { submissionChanges } from './form-parts.tsx'
import { manageWords } from './words.ts'

type Row = { id: string; revision: number; allowedSteps: readonly HandlingStep[] }
type Props = { form: string; step: HandlingStep; rows: readonly Row[]; onClose: () => void }

/** Returns, accepts or locks one or several submissions, with a note to the senders. */
export function HandlePopup({ form, step, rows, onClose }: Props) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [note, setNote] = useState('')
  const fitting = rows.filter(({ allowedSteps }) => allowedSteps.includes(step))
  const handle = useAction(contract.handleSubmissions, {
    changes: submissionChanges,
    cover: false,
    onSuccess: ({ done, left }) => {
      toast.done(w(left ? 'handled.some' : 'handled.all', { done, left }))
      onClose()
    },
  })
  const items = fitting.map(({ id, revision }) => ({ id, revision }))
  return (
    <Popup
      title={w(`handle.${step}`)}
      ok={w(`handle.${step}`)}
      danger={step === 'return'}
      busy={handle.busy}
      disabled={items.length === 0 || (step === 'return' && note.trim() === '')}
      onOk={() => handle.run({ form, step, note: note.trim(), items: JSON.stringify(items) })}
      onClose={onClose}
    >
      <p>{w(`handle.${step}About`, { count: fitting.length })}</p>
      {fitting.length < rows.length && (
        <p className="office-quiet">{w('handle.skipped', { count: rows.length - fitting.length })}</p>
      )}
      {step !== 'lock' && (
        <Field
          kind="long"
          label={w(step === 'return' ? 'handle.note' : 'handle.noteMaybe')}
          help={w('handle.noteHelp')}
          max={300}
          value={note}
          onChange={setNote as (v: never) => void}
        />
      )}
    </Popup>
  )
}

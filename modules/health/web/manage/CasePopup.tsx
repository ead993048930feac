import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice, TextBox } from '#kernel/web/office/choices.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { caseCalls } from '../../case-contract.ts'
import { type CaseAction, caseChanges, type OneCase } from './case-parts.tsx'
import { manageWords } from './words.ts'

type Props = { one: OneCase; action: CaseAction; onClose: () => void }

/** Every action needs a note, except assigning, which needs a person. */
export function CasePopup({ one: { id, version }, action, onClose }: Props) {
  const w = useWords(manageWords)
  const [note, setNote] = useState('')
  const [to, setTo] = useState('')
  const { run, busy } = useAction(caseCalls.actOnCase, {
    changes: caseChanges,
    success: w('case.done'),
    onSuccess: onClose,
    cover: false,
  })
  const isWhole = action === 'assign' ? to !== '' : note.trim() !== ''
  return (
    <Popup
      title={w(`case.${action}`)}
      ok={w(`case.${action}`)}
      busy={busy}
      disabled={!isWhole}
      onOk={() => run({ id, version, action, note: note.trim(), to })}
      onClose={onClose}
    >
      {action === 'assign' && <Handlers id={id} value={to} onChange={setTo} />}
      <TextBox
        label={w(action === 'close' ? 'case.closeLabel' : 'case.noteLabel')}
        max={1_000}
        value={note}
        onChange={setNote}
      />
    </Popup>
  )
}

type HandlersProps = { id: string; value: string; onChange: (person: string) => void }

function Handlers({ id, value, onChange }: HandlersProps) {
  const w = useWords(manageWords)
  const { data } = useRead(caseCalls.handlers, { id })
  const options = (data?.list ?? []).map((one) => ({
    value: one.id,
    label: [one.realname, one.department].filter(Boolean).join(' · '),
  }))
  return (
    <Choice
      label={w('case.assignTo')}
      options={[{ value: '', label: w('case.assignTo') }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}

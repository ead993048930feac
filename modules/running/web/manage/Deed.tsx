import { type ReactNode, useState } from 'react'
import type { Call, SentTo } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { deskWords } from './words.ts'

type Word = keyof (typeof deskWords)['messages']['zh'] & string
const changes = [contract.deskPlans, contract.deskRuns, contract.deskRun, contract.deskTeams, contract.deskFigures]

type Props<C extends Call<'write'>> = {
  call: C
  row: { id: string; version: number }
  about: string
  title: Word
  done: Word
  note?: Word
  /** Name and label of the text that is asked for. */
  field?: 'reason' | 'answer' | 'name'
  label?: Word
  help?: Word
  initial?: string
  more?: object
  danger?: boolean
  onClose: () => void
  children?: ReactNode
}

/** A change that needs a text: a reason, an answer, a name. */
export function Deed<C extends Call<'write'>>({
  call,
  row,
  field = 'reason',
  initial = '',
  onClose,
  ...face
}: Props<C>) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [text, setText] = useState(initial)
  const act = useAction(call, { changes, cover: false })
  const run = async () => {
    const input = { id: row.id, version: row.version, [field]: text, ...face.more }
    if (!(await act.run(input as SentTo<C>))) return
    toast.done(w(face.done))
    onClose()
  }
  return (
    <Popup
      title={`${w(face.title)} · ${face.about}`}
      ok={w(face.title)}
      {...(face.danger && { danger: true })}
      disabled={text.trim() === ''}
      busy={act.busy}
      onOk={run}
      onClose={onClose}
    >
      {face.note && <p>{w(face.note)}</p>}
      <Field
        {...(field !== 'name' && { kind: 'long' as const })}
        label={w(face.label ?? 'desk.reason')}
        {...(field !== 'name' && { help: w(face.help ?? 'desk.reasonHelp') })}
        max={field === 'name' ? 30 : field === 'answer' ? 500 : 200}
        value={text}
        onChange={(next: string) => setText(next)}
      />
    </Popup>
  )
}

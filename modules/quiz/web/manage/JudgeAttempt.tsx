import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import type { AttemptRow } from './Attempts.tsx'
import { manageWords } from './words.ts'

type Props = { row: AttemptRow; action: 'void' | 'restore' | 'refuse'; onClose: () => void }

/** A person decides whether an attempt counts, also after an appeal; its person is told the reason. */
export function JudgeAttempt({ row, action, onClose }: Props) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [note, setNote] = useState('')
  const judge = useAction(contract.judgeAttempt, {
    changes: [contract.deskAttempts, contract.deskQuizzes],
    cover: false,
  })
  const run = async () => {
    if (!(await judge.run({ id: row.id, action, note }))) return
    toast.done(w('act.done'))
    onClose()
  }
  return (
    <Popup
      title={`${w(`act.${action}`)} · ${row.name}`}
      ok={w(`act.${action}`)}
      danger={action !== 'restore'}
      disabled={action !== 'restore' && !note.trim()}
      busy={judge.busy}
      onOk={run}
      onClose={onClose}
    >
      {row.judged === 'appealed' && (
        <p className="quiz-appealed">
          <span className="c-muted">{w('attempts.appeal')}</span>
          {row.appeal}
        </p>
      )}
      <Field
        kind="long"
        label={w(action === 'refuse' ? 'act.noteRefuse' : action === 'void' ? 'act.noteVoid' : 'act.noteRestore')}
        help={w('act.noteVoidHelp')}
        max={300}
        value={note}
        onChange={(next: string) => setNote(next)}
      />
    </Popup>
  )
}

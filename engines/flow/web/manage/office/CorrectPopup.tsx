import { useState } from 'react'
import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { newKey } from '#kernel/web/press/new-key.ts'
import type { officeActions } from '../../../office-cases-contract.ts'
import { flowCaseWords } from './case-words.ts'
import { caseChanges, type DeskCase, type OfficePages } from './office-pages.ts'

type Props = { office: OfficePages; one: DeskCase; action: (typeof officeActions)[number]; onClose: () => void }

/** Corrects a case, with a reason. */
export function CorrectPopup({ office, one, action, onClose }: Props) {
  const w = useWords(flowCaseWords)
  const toast = useToast()
  const [key] = useState(newKey)
  const [reason, setReason] = useState('')
  const [node, setNode] = useState(one.targets[0]?.node ?? '')
  const [task, setTask] = useState(String(one.openTasks[0]?.n ?? ''))
  const [person, setPerson] = useState('')
  const correct = useAction(office.calls.administerCase, {
    ...{ changes: caseChanges(office), cover: false },
    onSuccess: () => {
      toast.done(w('act.done'))
      onClose()
    },
  })
  const isWhole =
    reason.trim() !== '' &&
    (action !== 'jump' || node !== '') &&
    (action !== 'reassign' || (person !== '' && task !== ''))
  return (
    <Popup
      title={w(`act.${action}`)}
      ok={w(`act.${action}`)}
      danger={action === 'terminate'}
      busy={correct.busy}
      disabled={!isWhole}
      onOk={() =>
        correct.run({ id: one.id, action, reason: reason.trim(), key, node, task: Number(task) || 0, person })
      }
      onClose={onClose}
    >
      <p>{w(`act.${action}About`)}</p>
      {action === 'jump' && (
        <Field
          kind="choice"
          label={w('act.node')}
          value={node}
          options={one.targets.map((target) => ({ value: target.node, label: target.title }))}
          onChange={setNode as (v: never) => void}
        />
      )}
      {action === 'reassign' && (
        <>
          <Field
            kind="choice"
            label={w('act.task')}
            value={task}
            options={one.openTasks.map(({ n, title, person: who }) => ({
              value: String(n),
              label: [title, who].filter(Boolean).join(' · '),
            }))}
            onChange={setTask as (v: never) => void}
          />
          <div className="office-field">
            <span className="office-field__label">{w('act.person')}</span>
            <PeopleSelect label={w('act.person')} value={person} onChange={(id) => setPerson(String(id ?? ''))} />
          </div>
        </>
      )}
      <Field kind="long" label={w('act.reason')} max={300} value={reason} onChange={setReason as (v: never) => void} />
    </Popup>
  )
}

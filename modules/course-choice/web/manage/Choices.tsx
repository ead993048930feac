import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { RoundFrame } from './RoundFrame.tsx'
import { deskWords, standingSet } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskChoices>['list'][number]
const changes = [contract.deskChoices, contract.deskRound, contract.deskRounds]

/** Who has which class; adding and dropping by hand; the proof of the draws. */
export default function Choices() {
  return (
    <RoundFrame title="title.choices">
      {(id) => (
        <div className="c-stack c-gap-4">
          <People id={id} />
          <Proofs id={id} />
        </div>
      )}
    </RoundFrame>
  )
}

function People({ id }: { id: string }) {
  const classes = useRead(contract.deskRound, { id }).data?.list ?? []
  return (
    <OfficeTable
      name="courseChoice.choices"
      words={deskWords}
      read={contract.deskChoices}
      input={{ id }}
      inAddress={false}
      rowKey="key"
      search="choices.search"
      empty="choices.empty"
      exportAs="choices"
      filters={[
        {
          key: 'class',
          label: 'choices.class',
          options: classes.map((one) => ({ value: one.class, label: one.name })),
        },
        { key: 'standing', label: 'choices.standing', options: standingSet },
      ]}
      columns={[
        { title: 'choices.name', always: true, width: 120 },
        { title: 'choices.number', width: 130 },
        { title: 'choices.department', cut: true },
        { title: 'choices.course', cut: true },
        { title: 'choices.code', width: 130 },
        { title: 'choices.standing', set: standingSet, width: 110 },
        { title: 'choices.at', kind: 'moment', width: 170 },
      ]}
      rowActions={[
        {
          label: 'choices.drop',
          danger: true,
          when: ({ standing }) => standing === 'chosen' || standing === 'offered',
          opens: 'drop',
        },
      ]}
      add={{ label: 'choices.add' }}
      form={(_, close) => <AddByHand id={id} classes={classes} onClose={close} />}
      popups={{ drop: (row, close) => <DropByHand id={id} row={row} onClose={close} /> }}
    />
  )
}

type AddProps = { id: string; classes: readonly { class: string; name: string; code: string }[]; onClose: () => void }

function AddByHand({ id, classes, onClose }: AddProps) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [of, setOf] = useState(classes[0]?.class ?? '')
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const add = useAction(contract.addByHand, { changes, cover: false })
  const run = async () => {
    if (!(await add.run({ id, class: of, number, reason }))) return
    toast.done(w('choices.added'))
    onClose()
  }
  return (
    <Popup
      title={w('choices.add')}
      ok={w('choices.add')}
      disabled={!of || !number.trim() || !reason.trim()}
      busy={add.busy}
      onOk={run}
      onClose={onClose}
    >
      <p>{w('choices.addHelp')}</p>
      <Choice
        label={w('choices.class')}
        options={classes.map(({ class: value, name, code }) => ({ value, label: `${name} ${code}` }))}
        value={of}
        onChange={setOf}
      />
      <Field label={w('choices.number')} max={32} value={number} onChange={(next: string) => setNumber(next)} />
      <Reason value={reason} onChange={setReason} />
    </Popup>
  )
}

function DropByHand({ id, row, onClose }: { id: string; row: Row; onClose: () => void }) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const drop = useAction(contract.dropByHand, { changes, cover: false })
  const run = async () => {
    if (!(await drop.run({ id, class: row.class, person: row.person, reason }))) return
    toast.done(w('choices.dropped'))
    onClose()
  }
  return (
    <Popup
      title={`${row.name} · ${row.course}`}
      ok={w('choices.drop')}
      danger
      disabled={!reason.trim()}
      busy={drop.busy}
      onOk={run}
      onClose={onClose}
    >
      <Reason value={reason} onChange={setReason} />
    </Popup>
  )
}

function Reason({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  const w = useWords(deskWords)
  const face = { label: w('choices.reason'), help: w('choices.reasonHelp') }
  return <Field kind="long" {...face} max={200} value={value} onChange={(next: string) => onChange(next)} />
}

function Proofs({ id }: { id: string }) {
  const w = useWords(deskWords)
  const read = useRead(contract.deskProof, { id })
  if (read.data?.list.length === 0) return null
  return (
    <OfficeCard title={w('choices.proof')}>
      <FromRead read={read} rows={3}>
        {({ list }) => (
          <ul className="cc-proofs">
            {list.map(({ class: key, name, code, commitment, drawnAt, entries, winners, isSound }) => (
              <li key={key}>
                <span>
                  {name} <small>{code}</small>
                </span>
                <code>{commitment}</code>
                <span>
                  {drawnAt > 0 && w('choices.proofLine', { entries, winners })}{' '}
                  <Tag tone={drawnAt === 0 ? 'plain' : isSound ? 'good' : 'bad'}>
                    {w(drawnAt === 0 ? 'choices.proofWaiting' : isSound ? 'choices.proofSound' : 'choices.proofWrong')}
                  </Tag>
                </span>
              </li>
            ))}
          </ul>
        )}
      </FromRead>
    </OfficeCard>
  )
}

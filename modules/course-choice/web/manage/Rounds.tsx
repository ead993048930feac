import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Popup } from '#kernel/web/office/Popup.tsx'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { RoundEditor } from './RoundEditor.tsx'
import { deskWords, filterSet, kindSet, pageSet, stateSet } from './words.ts'

export type DeskRow = ReceivedFrom<typeof contract.deskRounds>['list'][number]

const columns: Column<DeskRow, typeof deskWords>[] = [
  { title: 'desk.name', none: '', always: true, cut: true, sort: true },
  { title: 'desk.state', set: stateSet, width: 100 },
  { title: 'desk.kind', set: kindSet, width: 110 },
  { title: 'desk.page', set: pageSet, width: 110, hidden: true },
  { title: 'desk.termName', cut: true, hidden: true },
  {
    key: 'opensAt',
    title: 'desk.window',
    width: 320,
    sort: true,
    render: ({ opensAt, closesAt }) => `${moment(opensAt)} – ${moment(closesAt)}`,
  },
  { title: 'desk.classes', kind: 'number', width: 80 },
  { title: 'desk.places', kind: 'number', width: 80 },
  { title: 'desk.taken', kind: 'number', width: 80 },
  { title: 'desk.waiting', kind: 'number', width: 110 },
]

/** Rounds from draft to result. */
export default function Rounds() {
  return (
    <OfficeTable
      name="courseChoice.rounds"
      words={deskWords}
      title="title.manage"
      note="desk.note"
      read={contract.deskRounds}
      every={30_000}
      search="desk.search"
      empty="desk.empty"
      onOpen={({ id }) => go(`manage/course-choice-classes?of=${id}`)}
      filters={[{ label: 'desk.state', options: filterSet }]}
      columns={columns}
      rowActions={[
        { label: 'desk.openClasses', run: ({ id }) => go(`manage/course-choice-classes?of=${id}`) },
        {
          label: 'desk.openBoard',
          when: ({ state }) => state !== 'draft',
          run: ({ id }) => go(`manage/course-choice-board?of=${id}`),
        },
        {
          label: 'desk.openChoices',
          when: ({ state }) => state !== 'draft',
          run: ({ id }) => go(`manage/course-choice-results?of=${id}`),
        },
        { label: 'desk.edit', may: 'edit', opens: 'form' },
        {
          label: 'desk.publish',
          may: 'publish',
          ask: 'desk.askPublish',
          run: ({ id, version }, send) => send(contract.publishRound, { id, version }, { done: 'desk.published' }),
        },
        {
          label: 'desk.close',
          may: 'close',
          ask: 'desk.askClose',
          run: ({ id, version }, send) => send(contract.closeRound, { id, version }, { done: 'desk.closed' }),
        },
        {
          label: 'desk.draw',
          may: 'draw',
          ask: 'desk.askDraw',
          run: ({ id, version }, send) =>
            send(contract.drawRound, { id, version }, { done: 'desk.drawn', cover: true }),
        },
        {
          label: 'desk.confirm',
          may: 'confirm',
          ask: 'desk.askConfirm',
          run: ({ id, version }, send) =>
            send(contract.confirmRound, { id, version }, { done: 'desk.confirmed', cover: true }),
        },
        { label: 'desk.cancel', danger: true, may: 'cancel', opens: 'cancel' },
        {
          label: 'desk.remove',
          danger: true,
          may: 'remove',
          ask: 'desk.askRemove',
          run: ({ id, version }, send) => send(contract.removeRound, { id, version }, { done: 'desk.removed' }),
        },
      ]}
      add={{ label: 'desk.new' }}
      form={(row, close) => <RoundEditor id={row?.id ?? ''} onClose={close} />}
      popups={{ cancel: (row, close) => <CancelRound row={row} onClose={close} /> }}
    />
  )
}

function CancelRound({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const cancel = useAction(contract.cancelRound, { changes: [contract.deskRounds, contract.deskRound], cover: false })
  const run = async () => {
    if (!(await cancel.run({ id: row.id, version: row.version, reason }))) return
    toast.done(w('desk.cancelled'))
    onClose()
  }
  return (
    <Popup
      title={`${w('desk.cancel')} · ${row.name}`}
      ok={w('desk.cancel')}
      danger
      disabled={!reason.trim()}
      busy={cancel.busy}
      onOk={run}
      onClose={onClose}
    >
      <Field
        kind="long"
        label={w('desk.reason')}
        help={w('desk.reasonHelp')}
        max={200}
        value={reason}
        onChange={(next: string) => setReason(next)}
      />
    </Popup>
  )
}

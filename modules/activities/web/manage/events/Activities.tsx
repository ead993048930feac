import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { kinds } from '../../../activity-shapes.ts'
import { contract } from '../../../contract.ts'
import { deskWords } from '../words.ts'

type Row = ReceivedFrom<typeof contract.deskActivities>['list'][number]

const stateSet = valueSet(deskWords, 'activity', {
  draft: 'plain',
  inReview: 'warn',
  published: 'info',
  registering: 'good',
  full: 'warn',
  closed: 'plain',
  running: 'info',
  finished: 'plain',
  summarised: 'plain',
  cancelled: 'bad',
})
const kindSet = valueSet(deskWords, 'kind', kinds)
const storedSet = valueSet(deskWords, 'activity', ['draft', 'inReview', 'published', 'summarised', 'cancelled'])

/** All activities of the site. */
export default function Activities() {
  const w = useWords(deskWords)
  const look = ({ id }: Row) => go(`activity/activemanage?id=${id}`)
  return (
    <OfficeTable
      name="activities.activities"
      words={deskWords}
      title="title.deskActivities"
      note="act.desk.note"
      read={contract.deskActivities}
      search="act.desk.search"
      empty="act.desk.empty"
      exportAs="activities"
      onOpen={look}
      tools={
        <Button icon="plus" onClick={() => go('activity/addnew')}>
          {w('act.desk.new')}
        </Button>
      }
      filters={[
        { label: 'act.desk.state', options: storedSet },
        { label: 'act.desk.kind', options: kindSet },
      ]}
      columns={[
        { title: 'act.desk.title', key: 'title', always: true, cut: true, sort: true },
        { title: 'act.desk.state', key: 'state', set: stateSet, width: 110 },
        { title: 'act.desk.kind', key: 'kind', set: kindSet, width: 90 },
        { title: 'act.desk.startsAt', key: 'startsAt', kind: 'moment', width: 160, sort: true },
        { title: 'act.desk.createdBy', key: 'createdBy', width: 110 },
        { title: 'act.desk.taken', key: 'taken', kind: 'number', width: 90 },
        { title: 'act.desk.capacity', key: 'capacity', kind: 'number', width: 90 },
        { title: 'act.desk.waiting', key: 'waiting', kind: 'number', width: 90 },
        { title: 'act.desk.arrived', key: 'arrived', kind: 'number', width: 90 },
      ]}
      rowActions={[
        { label: 'act.desk.look', run: look },
        {
          label: 'act.desk.board',
          when: ({ state }) => state !== 'draft' && state !== 'inReview',
          run: ({ id }) => go(`activity/activemanageSing?id=${id}`),
        },
        {
          label: 'act.desk.people',
          when: ({ state }) => state !== 'draft' && state !== 'inReview',
          run: ({ id }) => go(`manage/activity-people?of=${id}`),
        },
        {
          label: 'act.desk.form',
          when: ({ state }) => state === 'draft',
          run: ({ id }) => go(`manage/activity-form/${id}`),
        },
        {
          label: 'act.desk.publish',
          may: 'publish',
          ask: 'act.desk.askPublish',
          run: ({ id, version }, send) =>
            send(contract.publishActivity, { id, version }, { done: 'act.desk.published' }),
        },
        { label: 'act.desk.cancel', danger: true, may: 'cancel', opens: 'cancel' },
        {
          label: 'act.desk.remove',
          danger: true,
          may: 'remove',
          ask: 'act.desk.askRemove',
          run: ({ id, version }, send) => send(contract.removeActivity, { id, version }, { done: 'act.desk.removed' }),
        },
      ]}
      popups={{ cancel: (row, close) => <Cancel row={row} onClose={close} /> }}
    />
  )
}

function Cancel({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const cancel = useAction(contract.cancelActivity, { changes: [contract.deskActivities], cover: false })
  const run = async () => {
    if (!(await cancel.run({ id: row.id, version: row.version, reason }))) return
    toast.done(w('act.desk.cancelled'))
    onClose()
  }
  return (
    <Popup
      title={`${w('act.desk.cancel')} · ${row.title}`}
      ok={w('act.desk.cancel')}
      danger
      disabled={!reason.trim()}
      busy={cancel.busy}
      onOk={run}
      onClose={onClose}
    >
      <Field
        kind="long"
        label={w('act.desk.reason')}
        help={w('act.desk.reasonHelp')}
        max={200}
        value={reason}
        onChange={(next: string) => setReason(next)}
      />
    </Popup>
  )
}

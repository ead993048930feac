import type { ReceivedFrom } from '#kernel/contract.ts'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { addressOf, go } from '#kernel/web/pages/history.ts'
import { contract } from '../../../contract.ts'
import { CancelMeeting } from './CancelMeeting.tsx'
import { MeetingEditor } from './MeetingEditor.tsx'
import { MinutesDrawer } from './MinutesDrawer.tsx'
import { stateSet } from './sets.ts'
import { deskWords } from './words.ts'

export type DeskRow = ReceivedFrom<typeof contract.deskMeetings>['list'][number]

const columns: Column<DeskRow, typeof deskWords>[] = [
  { title: 'desk.title', none: '', always: true, cut: true, sort: true },
  { title: 'desk.state', set: stateSet, width: 110 },
  { key: 'startsAt', title: 'desk.time', of: 'startsAt', kind: 'moment', width: 160, sort: true },
  { title: 'desk.place', cut: true, width: 160 },
  { title: 'desk.chairName', width: 100 },
  { title: 'desk.secretaryName', width: 100, hidden: true },
  { title: 'desk.invited', kind: 'number', width: 70 },
  { title: 'desk.accepted', kind: 'number', width: 70 },
  { title: 'desk.came', kind: 'number', width: 70 },
  { title: 'desk.openTasks', kind: 'number', width: 90 },
]

/** Meetings from draft to the last task. */
export default function Meetings() {
  return (
    <OfficeTable
      name="activities.meetings"
      words={deskWords}
      title="title.meetings"
      note="desk.note"
      read={contract.deskMeetings}
      every={30_000}
      search="desk.search"
      empty="desk.empty"
      exportAs="meetings"
      onOpen={(row, open) =>
        row.allowedActions.includes('edit') ? open('form') : go(`manage/meeting-people?of=${row.id}`)
      }
      filters={[
        { label: 'desk.state', options: stateSet },
        { kind: 'days', label: 'desk.days', keys: ['from', 'until'] },
      ]}
      columns={columns}
      rowActions={[
        { label: 'desk.edit', may: 'edit', opens: 'form' },
        {
          label: 'desk.call',
          may: 'call',
          ask: 'desk.askCall',
          run: ({ id, version }, send) =>
            send(contract.callMeeting, { id, version }, { done: ({ invited }, w) => w('desk.called', { invited }) }),
        },
        {
          label: 'desk.openPeople',
          when: ({ state }) => state !== 'draft',
          run: ({ id }) => go(`manage/meeting-people?of=${id}`),
        },
        {
          label: 'desk.openPage',
          when: ({ state }) => state !== 'draft',
          run: ({ id }) => void window.open(addressOf(`meeting/index?id=${id}`), '_blank', 'noopener'),
        },
        {
          label: 'desk.minutes',
          when: ({ state }) => state === 'running' || state === 'ended' || state === 'sent',
          opens: 'minutes',
        },
        { label: 'desk.cancel', danger: true, may: 'cancel', opens: 'cancel' },
        {
          label: 'desk.remove',
          danger: true,
          may: 'remove',
          ask: 'desk.askRemove',
          run: ({ id, version }, send) => send(contract.removeMeeting, { id, version }, { done: 'desk.removed' }),
        },
      ]}
      add={{ label: 'desk.new' }}
      form={(row, close) => <MeetingEditor id={row?.id ?? ''} onClose={close} />}
      popups={{
        cancel: (row, close) => <CancelMeeting row={row} onClose={close} />,
        minutes: (row, close) => <MinutesDrawer id={row.id} onClose={close} />,
      }}
    />
  )
}

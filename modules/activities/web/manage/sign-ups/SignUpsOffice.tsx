import type { ReceivedFrom } from '#kernel/contract.ts'
import { moment } from '#kernel/web/office/moment.ts'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { addressOf, go } from '#kernel/web/pages/history.ts'
import { contract } from '../../../contract.ts'
import { CancelSignUp } from './CancelSignUp.tsx'
import { SignUpEditor } from './SignUpEditor.tsx'
import { filterSet, stateSet, waySet } from './sets.ts'
import { deskWords } from './words.ts'

export type DeskRow = ReceivedFrom<typeof contract.deskSignUps>['list'][number]

const columns: Column<DeskRow, typeof deskWords>[] = [
  { title: 'desk.number', kind: 'number', width: 70 },
  { title: 'desk.title', none: '', always: true, cut: true, sort: true },
  { title: 'desk.state', set: stateSet, width: 100 },
  {
    key: 'opensAt',
    title: 'desk.window',
    width: 320,
    sort: true,
    render: ({ opensAt, closesAt }) => `${moment(opensAt)} – ${moment(closesAt)}`,
  },
  { title: 'desk.way', set: waySet, width: 120 },
  { title: 'desk.expected', kind: 'number', width: 80 },
  { title: 'desk.signed', kind: 'number', width: 80 },
  { title: 'desk.out', kind: 'number', width: 80, hidden: true },
]

const openPage = (page: string) => void window.open(addressOf(page), '_blank', 'noopener')

/** Sign-up projects from draft to the list. */
export default function SignUpsOffice() {
  return (
    <OfficeTable
      name="activities.signUps"
      words={deskWords}
      title="title.manageSignUps"
      note="desk.note"
      read={contract.deskSignUps}
      every={30_000}
      search="desk.search"
      empty="desk.empty"
      onOpen={(row, open) => (row.allowedActions.includes('edit') ? open('form') : go(`manage/signed?of=${row.id}`))}
      filters={[{ label: 'desk.state', options: filterSet }]}
      columns={columns}
      rowActions={[
        { label: 'desk.edit', may: 'edit', opens: 'form' },
        {
          label: 'desk.publish',
          may: 'publish',
          ask: 'desk.askPublish',
          run: ({ id, version }, send) => send(contract.publishSignUp, { id, version }, { done: 'desk.published' }),
        },
        {
          label: 'desk.openList',
          when: ({ state }) => state !== 'draft',
          run: ({ id }) => go(`manage/signed?of=${id}`),
        },
        {
          label: 'desk.openPage',
          when: ({ state }) => state !== 'draft',
          run: ({ number }) => openPage(`signpoject/signend?id=${number}`),
        },
        {
          label: 'desk.end',
          danger: true,
          may: 'end',
          ask: 'desk.askEnd',
          run: ({ id, version }, send) => send(contract.endSignUp, { id, version }, { done: 'desk.ended' }),
        },
        { label: 'desk.cancel', danger: true, may: 'cancel', opens: 'cancel' },
        {
          label: 'desk.remove',
          danger: true,
          may: 'remove',
          ask: 'desk.askRemove',
          run: ({ id, version }, send) => send(contract.removeSignUp, { id, version }, { done: 'desk.removed' }),
        },
      ]}
      add={{ label: 'desk.new' }}
      form={(row, close) => <SignUpEditor id={row?.id ?? ''} onClose={close} />}
      popups={{ cancel: (row, close) => <CancelSignUp row={row} onClose={close} /> }}
    />
  )
}

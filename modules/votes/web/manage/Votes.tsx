import type { ReceivedFrom } from '#kernel/contract.ts'
import { moment } from '#kernel/web/office/moment.ts'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { addressOf, go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { CancelVote, CloseVote, ExtendVote, NextRound } from './deeds.tsx'
import { filterSet, methodSet, secrecySet, stateSet } from './sets.ts'
import { VoteEditor } from './VoteEditor.tsx'
import { deskWords } from './words.ts'

export type DeskRow = ReceivedFrom<typeof contract.deskVotes>['list'][number]

const columns: Column<DeskRow, typeof deskWords>[] = [
  { title: 'desk.title', none: '', always: true, cut: true, sort: true },
  { title: 'desk.number', kind: 'number', width: 70, hidden: true },
  { title: 'desk.state', set: stateSet, width: 100 },
  { title: 'desk.method', set: methodSet, width: 100 },
  { title: 'desk.secrecy', set: secrecySet, width: 80 },
  {
    key: 'opensAt',
    title: 'desk.window',
    width: 320,
    sort: true,
    render: ({ opensAt, closesAt }) => `${moment(opensAt)} – ${moment(closesAt)}`,
  },
  { title: 'desk.electors', kind: 'number', width: 80 },
  { title: 'desk.voted', kind: 'number', width: 80 },
]

/** Votes from draft to result. */
export default function Votes() {
  return (
    <OfficeTable
      name="votes.votes"
      words={deskWords}
      title="title.manage"
      note="desk.note"
      read={contract.deskVotes}
      every={30_000}
      search="desk.search"
      empty="desk.empty"
      onOpen={(row, open) =>
        row.allowedActions.includes('edit') ? open('form') : go(`manage/vote-figures?of=${row.id}`)
      }
      filters={[{ label: 'desk.state', options: filterSet }]}
      columns={columns}
      rowActions={[
        { label: 'desk.edit', may: 'edit', opens: 'form' },
        {
          label: 'desk.open',
          may: 'open',
          ask: 'desk.askOpen',
          run: ({ id, version }, send) =>
            send(contract.openVote, { id, version }, { done: ({ electors }, w) => w('desk.opened', { electors }) }),
        },
        {
          label: 'desk.publish',
          may: 'publish',
          ask: 'desk.askPublish',
          run: ({ id, version }, send) => send(contract.publishVote, { id, version }, { done: 'desk.published' }),
        },
        { label: 'desk.openElectors', run: ({ id }) => go(`manage/vote-electors?of=${id}`) },
        {
          label: 'desk.openFigures',
          when: ({ state }) => state !== 'draft',
          run: ({ id }) => go(`manage/vote-figures?of=${id}`),
        },
        { label: 'desk.nextRound', may: 'nextRound', opens: 'nextRound' },
        { label: 'desk.extend', may: 'extend', opens: 'extend' },
        { label: 'desk.close', may: 'close', opens: 'close' },
        {
          label: 'desk.openPage',
          when: ({ state }) => state !== 'draft',
          run: ({ id }) => void window.open(addressOf(`vote/detail?id=${id}`), '_blank', 'noopener'),
        },
        { label: 'desk.cancel', danger: true, may: 'cancel', opens: 'cancel' },
        {
          label: 'desk.remove',
          danger: true,
          may: 'remove',
          ask: 'desk.askRemove',
          run: ({ id, version }, send) => send(contract.removeVote, { id, version }, { done: 'desk.removed' }),
        },
      ]}
      add={{ label: 'desk.new' }}
      form={(row, close) => <VoteEditor id={row?.id ?? ''} onClose={close} />}
      popups={{
        extend: (row, close) => <ExtendVote row={row} onClose={close} />,
        close: (row, close) => <CloseVote row={row} onClose={close} />,
        cancel: (row, close) => <CancelVote row={row} onClose={close} />,
        nextRound: (row, close) => <NextRound row={row} onClose={close} />,
      }}
    />
  )
}

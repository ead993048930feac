import type { ReceivedFrom } from '#kernel/contract.ts'
import { moment } from '#kernel/web/office/moment.ts'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { addressOf, go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { CancelLottery, DrawLottery } from './deeds.tsx'
import { LotteryEditor } from './LotteryEditor.tsx'
import { deskWords } from './words.ts'

export type DeskRow = ReceivedFrom<typeof contract.deskLotteries>['list'][number]

const lotterySet = valueSet(deskWords, 'state', {
  draft: 'plain',
  coming: 'info',
  open: 'good',
  closed: 'warn',
  drawn: 'info',
  cancelled: 'bad',
})
const filterSet = valueSet(deskWords, 'desk.filter', ['draft', 'published', 'drawn', 'cancelled'])

const columns: Column<DeskRow, typeof deskWords>[] = [
  { title: 'desk.title', none: '', always: true, cut: true, sort: true },
  { title: 'desk.state', set: lotterySet, width: 110 },
  {
    key: 'opensAt',
    title: 'desk.window',
    width: 340,
    sort: true,
    render: ({ opensAt, closesAt }) => `${moment(opensAt)} – ${moment(closesAt)}`,
  },
  { title: 'desk.prizes', kind: 'number', width: 80 },
  { title: 'desk.entries', kind: 'number', width: 80 },
  { title: 'desk.winners', kind: 'number', width: 80 },
  { title: 'desk.claimed', kind: 'number', width: 80 },
]

/** Prize draws from draft to result. */
export default function Lotteries() {
  return (
    <OfficeTable
      name="activities.lotteries"
      words={deskWords}
      title="title.manage"
      note="desk.note"
      read={contract.deskLotteries}
      every={30_000}
      search="desk.search"
      empty="desk.empty"
      onOpen="form"
      filters={[{ label: 'desk.state', options: filterSet }]}
      columns={columns}
      rowActions={[
        { label: 'desk.edit', may: 'edit', opens: 'form' },
        {
          label: 'desk.publish',
          may: 'publish',
          ask: 'desk.askPublish',
          run: ({ id, version }, send) => send(contract.publishLottery, { id, version }, { done: 'desk.published' }),
        },
        { label: 'desk.draw', may: 'draw', opens: 'draw' },
        {
          label: 'desk.openWinners',
          when: ({ state }) => state === 'drawn',
          run: ({ id }) => go(`manage/lottery-winners?of=${id}`),
        },
        {
          label: 'desk.openPage',
          when: ({ state }) => state !== 'draft',
          run: ({ id }) => void window.open(addressOf(`lottery/index?id=${id}`), '_blank', 'noopener'),
        },
        { label: 'desk.cancel', danger: true, may: 'cancel', opens: 'cancel' },
        {
          label: 'desk.remove',
          danger: true,
          may: 'remove',
          ask: 'desk.askRemove',
          run: ({ id, version }, send) => send(contract.removeLottery, { id, version }, { done: 'desk.removed' }),
        },
      ]}
      add={{ label: 'desk.new' }}
      form={(row, close) => <LotteryEditor id={row?.id ?? ''} onClose={close} />}
      popups={{
        cancel: (row, close) => <CancelLottery row={row} onClose={close} />,
        draw: (row, close) => <DrawLottery row={row} onClose={close} />,
      }}
    />
  )
}

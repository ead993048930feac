import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { addressOf, go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { RowAction } from '#kernel/web/office/table/types.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../../contract.ts'
import type { State } from '../../shapes.ts'
import { CancelLottery, DrawLottery } from './deeds.tsx'
import { LotteryEditor } from './LotteryEditor.tsx'
import { deskWords } from './words.ts'

export type DeskRow = ReceivedFrom<typeof contract.deskLotteries>['list'][number]
type Doing = { what: 'edit' | 'cancel' | 'draw'; row?: DeskRow }

const tones: Readonly<Record<State, Tone>> = {
  draft: 'plain',
  coming: 'info',
  open: 'good',
  closed: 'warn',
  drawn: 'info',
  cancelled: 'bad',
}
const filters = ['draft', 'published', 'drawn', 'cancelled'] as const

/** Prize draws from draft to result. */
export default function Lotteries() {
  const w = useWords(deskWords)
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const figure = (key: 'prizes' | 'entries' | 'winners' | 'claimed') => ({
    key,
    title: w(`desk.${key}`),
    width: 80,
    align: 'right' as const,
    render: (row: DeskRow) => formatNumber(row[key]),
  })
  return (
    <OfficePage title={w('title.manage')} note={w('desk.note')}>
      <OfficeTable<DeskRow>
        name="activities.lotteries"
        read={contract.deskLotteries}
        rowKey={({ id }) => id}
        every={30_000}
        search={{ key: 'q', label: w('desk.search') }}
        empty={w('desk.empty')}
        onOpen={(row) => setDoing({ what: 'edit', row })}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('desk.state'),
            options: filters.map((value) => ({ value, label: w(`desk.filter.${value}`) })),
          },
        ]}
        columns={[
          { key: 'title', title: w('desk.title'), always: true, cut: true, sort: true, render: ({ title }) => title },
          {
            key: 'state',
            title: w('desk.state'),
            width: 110,
            render: ({ state }) => <Tag tone={tones[state]}>{w(`state.${state}`)}</Tag>,
          },
          {
            key: 'opensAt',
            title: w('desk.window'),
            width: 340,
            sort: true,
            render: ({ opensAt, closesAt }) => `${moment(opensAt)} – ${moment(closesAt)}`,
          },
          figure('prizes'),
          figure('entries'),
          figure('winners'),
          figure('claimed'),
        ]}
        rowActions={useRowActions(setDoing)}
        tools={
          <Button type="primary" icon="plus" onClick={() => setDoing({ what: 'edit' })}>
            {w('desk.new')}
          </Button>
        }
      />
      {doing?.what === 'edit' && <LotteryEditor id={doing.row?.id ?? ''} onClose={close} />}
      {doing?.what === 'cancel' && doing.row && <CancelLottery row={doing.row} onClose={close} />}
      {doing?.what === 'draw' && doing.row && <DrawLottery row={doing.row} onClose={close} />}
    </OfficePage>
  )
}

/** Row actions by `allowedActions`. */
function useRowActions(setDoing: (doing: Doing) => void): RowAction<DeskRow>[] {
  const w = useWords(deskWords)
  const changes = { changes: [contract.deskLotteries], cover: false }
  const publish = useAction(contract.publishLottery, { ...changes, success: w('desk.published') })
  const remove = useAction(contract.removeLottery, { ...changes, success: w('desk.removed') })
  const may = (action: DeskRow['allowedActions'][number]) => (row: DeskRow) => row.allowedActions.includes(action)
  const isOut = ({ state }: DeskRow) => state !== 'draft'
  return [
    { key: 'edit', label: w('desk.edit'), when: may('edit'), run: (row) => setDoing({ what: 'edit', row }) },
    {
      key: 'publish',
      label: w('desk.publish'),
      when: may('publish'),
      ask: ({ title }) => w('desk.askPublish', { title }),
      run: ({ id, version }) => publish.run({ id, version }),
    },
    { key: 'draw', label: w('desk.draw'), when: may('draw'), run: (row) => setDoing({ what: 'draw', row }) },
    {
      key: 'winners',
      label: w('desk.openWinners'),
      when: ({ state }) => state === 'drawn',
      run: ({ id }) => go(`manage/lottery-winners?of=${id}`),
    },
    {
      key: 'page',
      label: w('desk.openPage'),
      when: isOut,
      run: ({ id }) => void window.open(addressOf(`lottery/index?id=${id}`), '_blank', 'noopener'),
    },
    {
      key: 'cancel',
      label: w('desk.cancel'),
      danger: true,
      when: may('cancel'),
      run: (row) => setDoing({ what: 'cancel', row }),
    },
    {
      key: 'remove',
      label: w('desk.remove'),
      danger: true,
      when: may('remove'),
      ask: ({ title }) => w('desk.askRemove', { title }),
      run: ({ id, version }) => remove.run({ id, version }),
    },
  ]
}

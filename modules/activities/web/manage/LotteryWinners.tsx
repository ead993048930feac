import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../../contract.ts'
import { deskWords } from './words.ts'
import './lotteries.css'

type Winner = ReceivedFrom<typeof contract.deskWinners>['list'][number]

/** Winners, and handing out prizes. */
export default function LotteryWinners() {
  const w = useWords(deskWords)
  const { of = '' } = usePage().query
  const [chosen, setChosen] = useState(of)
  const draws = useRead(contract.deskDraws, { page_size: 100 })
  return (
    <OfficePage title={w('title.winners')}>
      <FromRead read={draws} rows={6}>
        {({ list }) => {
          const id = list.some((one) => one.id === chosen) ? chosen : (list[0]?.id ?? '')
          if (!id) return <Empty text={w('winners.noDraws')} />
          const options = list.map(({ id: value, title, winners, claimed }) => ({
            value,
            label: `${title}（${claimed}/${winners}）`,
          }))
          return (
            <>
              <div className="lot-which">
                <Choice label={w('winners.choose')} options={options} value={id} onChange={setChosen} />
              </div>
              <WinnerTable key={id} id={id} />
            </>
          )
        }}
      </FromRead>
    </OfficePage>
  )
}

function WinnerTable({ id }: { id: string }) {
  const w = useWords(deskWords)
  const changes = { changes: [contract.deskWinners, contract.deskDraws, contract.deskLotteries], cover: false }
  const claim = useAction(contract.claimPrize, { ...changes, success: w('winners.claimDone') })
  const undo = useAction(contract.claimPrize, changes)
  return (
    <OfficeTable<Winner>
      name="activities.winners"
      read={contract.deskWinners}
      input={{ id }}
      inAddress={false}
      rowKey={({ grant }) => grant}
      search={{ key: 'q', label: w('winners.search') }}
      empty={w('winners.empty')}
      exportAs={{ module: 'activities', name: 'winners' }}
      filters={[
        {
          kind: 'choice',
          key: 'claimed',
          label: w('winners.filter'),
          options: (['yes', 'no'] as const).map((value) => ({ value, label: w(`winners.filter.${value}`) })),
        },
      ]}
      columns={[
        { key: 'place', title: w('winners.place'), width: 80, align: 'right', render: ({ place }) => place },
        { key: 'name', title: w('winners.name'), always: true, render: ({ name }) => name },
        { key: 'number', title: w('winners.number'), width: 130, render: ({ number }) => number },
        { key: 'department', title: w('winners.department'), cut: true, render: ({ department }) => department || '–' },
        { key: 'prize', title: w('winners.prize'), render: ({ prize }) => prize },
        {
          key: 'claimedAt',
          title: w('winners.claimedAt'),
          width: 170,
          render: ({ claimedAt }) => (claimedAt ? <Tag tone="good">{moment(claimedAt)}</Tag> : '–'),
        },
        { key: 'claimedBy', title: w('winners.claimedBy'), width: 110, render: ({ claimedBy }) => claimedBy || '–' },
      ]}
      rowActions={[
        {
          key: 'claim',
          label: w('winners.claim'),
          when: ({ claimedAt }) => claimedAt === 0,
          run: ({ grant }) => claim.run({ grant, claimed: true }),
        },
        {
          key: 'unclaim',
          label: w('winners.unclaim'),
          danger: true,
          when: ({ claimedAt }) => claimedAt > 0,
          ask: ({ name }) => w('winners.askUnclaim', { name }),
          run: ({ grant }) => undo.run({ grant, claimed: false }),
        },
      ]}
    />
  )
}

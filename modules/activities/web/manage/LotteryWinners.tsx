import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'
import { deskWords } from './words.ts'
import './lotteries.css'

const claimedSet = valueSet(deskWords, 'winners.filter', ['yes', 'no'])
const changes = [contract.deskWinners, contract.deskDraws, contract.deskLotteries]

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
  return (
    <OfficeTable
      name="activities.winners"
      words={deskWords}
      read={contract.deskWinners}
      input={{ id }}
      inAddress={false}
      rowKey="grant"
      search="winners.search"
      empty="winners.empty"
      exportAs="winners"
      filters={[{ key: 'claimed', label: 'winners.filter', options: claimedSet }]}
      columns={[
        { title: 'winners.place', width: 80, align: 'right' },
        { title: 'winners.name', always: true },
        { title: 'winners.number', width: 130 },
        { title: 'winners.department', cut: true },
        { title: 'winners.prize', none: '' },
        {
          title: 'winners.claimedAt',
          width: 170,
          render: ({ claimedAt }) => (claimedAt ? <Tag tone="good">{moment(claimedAt)}</Tag> : '–'),
        },
        { title: 'winners.claimedBy', width: 110 },
      ]}
      rowActions={[
        {
          label: 'winners.claim',
          when: ({ claimedAt }) => claimedAt === 0,
          run: ({ grant }, send) =>
            send(contract.claimPrize, { grant, claimed: true }, { changes, done: 'winners.claimDone' }),
        },
        {
          label: 'winners.unclaim',
          danger: true,
          when: ({ claimedAt }) => claimedAt > 0,
          ask: 'winners.askUnclaim',
          run: ({ grant }, send) => send(contract.claimPrize, { grant, claimed: false }, { changes }),
        },
      ]}
    />
  )
}

import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Empty } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { deskWords } from './words.ts'
import './votes-office.css'

/** Ballots of open and confidential votes with their voters. */
export default function NamedBallots() {
  const w = useWords(deskWords)
  const [chosen, setChosen] = useState('')
  const read = useRead(contract.inspectedVotes, { page_size: 100 })
  return (
    <OfficePage title={w('title.ballots')}>
      <FromRead read={read} rows={6}>
        {({ list }) => {
          const id = list.some((one) => one.id === chosen) ? chosen : (list[0]?.id ?? '')
          if (!id) return <Empty text={w('ballots.none')} />
          const options = list.map(({ id: value, title }) => ({ value, label: title }))
          return (
            <div className="c-stack c-gap-4">
              <Alert type="warning" showIcon title={w('ballots.note')} />
              <div className="vto-which">
                <Choice label={w('desk.choose')} options={options} value={id} onChange={setChosen} />
              </div>
              <BallotTable key={id} id={id} />
            </div>
          )
        }}
      </FromRead>
    </OfficePage>
  )
}

function BallotTable({ id }: { id: string }) {
  return (
    <OfficeTable
      name="votes.ballots"
      words={deskWords}
      read={contract.deskBallots}
      input={{ id }}
      inAddress={false}
      rowKey="receipt"
      search="ballots.search"
      empty="ballots.empty"
      exportAs="ballots"
      columns={[
        { title: 'ballots.name', always: true },
        { title: 'ballots.number', width: 140 },
        { title: 'ballots.choice', cut: true },
        { title: 'ballots.castAt', kind: 'moment', width: 170 },
      ]}
    />
  )
}

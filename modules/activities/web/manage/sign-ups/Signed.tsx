import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { contract } from '../../../contract.ts'
import '../meetings/meetings-office.css'
import { markSet, whichSet } from './sets.ts'
import { deskWords } from './words.ts'

/** Who signed in to one project, and when. */
export default function Signed() {
  const w = useWords(deskWords)
  const { of = '' } = usePage().query
  const [chosen, setChosen] = useState(of)
  const read = useRead(contract.deskSignUps, { page_size: 100 })
  return (
    <OfficePage title={w('title.signed')}>
      <FromRead read={read} rows={6}>
        {({ list }) => {
          const shown = list.filter(({ state }) => state !== 'draft')
          const row = shown.find(({ id }) => id === chosen) ?? shown[0]
          if (!row) return <Empty text={w('desk.none')} />
          const options = shown.map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))
          return (
            <div className="c-stack c-gap-4">
              <div className="mto-which">
                <Choice label={w('desk.choose')} options={options} value={row.id} onChange={setChosen} />
              </div>
              <List key={row.id} id={row.id} />
            </div>
          )
        }}
      </FromRead>
    </OfficePage>
  )
}

function List({ id }: { id: string }) {
  const w = useWords(deskWords)
  const { data } = useRead(contract.deskSignUpFigures, { id }, { every: 10_000 })
  return (
    <>
      {data && (
        <div className="office-grid">
          <Stats
            stats={[
              { label: w('desk.expected'), value: data.expected, icon: 'users' },
              { label: w('desk.signed'), value: data.signed, icon: 'circle-check' },
              { label: w('desk.out'), value: data.out, icon: 'log-out' },
            ]}
          />
        </div>
      )}
      {data && data.hours.length > 0 && (
        <OfficeCard title={w('figures.byHour')}>
          <Chart
            kind="bar"
            title={w('figures.byHour')}
            labels={data.hours.map(({ hour }) => hour)}
            series={[{ name: w('desk.signed'), values: data.hours.map(({ n }) => n) }]}
          />
        </OfficeCard>
      )}
      <OfficeTable
        name="activities.signed"
        words={deskWords}
        read={contract.deskSigned}
        input={{ id }}
        inAddress={false}
        rowKey="person"
        every={10_000}
        search="list.search"
        empty="list.empty"
        exportAs="signed"
        filters={[{ key: 'which', label: 'list.which', options: whichSet }]}
        columns={[
          { title: 'list.name', always: true },
          { title: 'list.number', width: 140 },
          { title: 'list.department', cut: true },
          { title: 'list.state', set: markSet, width: 110 },
          { title: 'list.at', kind: 'moment', width: 170 },
          { title: 'list.outAt', kind: 'moment', width: 170 },
        ]}
      />
    </>
  )
}

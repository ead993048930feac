import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../../contract.ts'
import type { DeskRow } from './Meetings.tsx'
import { answerSet, markSet, whichSet } from './sets.ts'
import { deskWords } from './words.ts'
import './meetings-office.css'

/** Answers and attendance of one meeting, with the choice of the meeting above. */
export default function MeetingPeople() {
  const w = useWords(deskWords)
  const { of = '' } = usePage().query
  const [chosen, setChosen] = useState(of)
  const read = useRead(contract.deskMeetings, { page_size: 100 })
  return (
    <OfficePage title={w('title.meetingPeople')}>
      <FromRead read={read} rows={6}>
        {({ list }) => {
          const shown = list.filter(({ state }) => state !== 'draft')
          const row = shown.find(({ id }) => id === chosen) ?? shown[0]
          if (!row) return <Empty text={w('desk.none')} />
          const options = shown.map(({ id, title, startsAt }) => ({ value: id, label: `${moment(startsAt)} ${title}` }))
          return (
            <div className="c-stack c-gap-4">
              <div className="mto-which">
                <Choice label={w('desk.choose')} options={options} value={row.id} onChange={setChosen} />
              </div>
              <People key={row.id} row={row} />
            </div>
          )
        }}
      </FromRead>
    </OfficePage>
  )
}

function People({ row }: { row: DeskRow }) {
  const w = useWords(deskWords)
  return (
    <>
      <div className="office-grid">
        <Stats
          stats={[
            { label: w('desk.invited'), value: row.invited, icon: 'users' },
            { label: w('desk.accepted'), value: row.accepted, icon: 'circle-check' },
            { label: w('desk.declined'), value: row.declined, icon: 'circle-x' },
            { label: w('desk.came'), value: row.came, icon: 'scan-line' },
          ]}
        />
      </div>
      <OfficeTable
        name="activities.meetingPeople"
        words={deskWords}
        read={contract.deskMeetingPeople}
        input={{ id: row.id }}
        inAddress={false}
        rowKey="person"
        search="people.search"
        empty="people.empty"
        exportAs="meetingPeople"
        filters={[{ key: 'which', label: 'people.which', options: whichSet }]}
        columns={[
          { title: 'people.name', always: true },
          { title: 'people.number', width: 130 },
          { title: 'people.department', cut: true },
          { title: 'people.answer', set: answerSet, width: 100 },
          { title: 'people.reason', cut: true },
          { title: 'people.substitute', width: 110 },
          { title: 'people.mark', set: markSet, width: 100 },
          { title: 'people.at', kind: 'moment', width: 160 },
        ]}
      />
    </>
  )
}

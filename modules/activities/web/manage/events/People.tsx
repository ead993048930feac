import { useState } from 'react'
import { markStates } from '#engines/presence/shapes.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { standings } from '../../../activity-shapes.ts'
import { contract } from '../../../contract.ts'
import { deskWords } from '../words.ts'

const standingSet = valueSet(deskWords, 'standing', standings)
const markSet = valueSet(deskWords, 'mark', markStates)
const whichSet = valueSet(deskWords, 'board.tab', ['missing', 'arrived', 'late', 'walkIns', 'waiting', 'appeals'])

/** Everyone of one activity, to look up and export. */
export default function People() {
  const w = useWords(deskWords)
  const { of = '' } = usePage().query
  const [chosen, setChosen] = useState(of)
  const read = useRead(contract.deskActivities, { page_size: 100 })
  return (
    <OfficePage title={w('title.deskPeople')}>
      <FromRead read={read} rows={6}>
        {({ list }) => {
          const shown = list.filter(({ state }) => state !== 'draft' && state !== 'inReview')
          const id = shown.some((one) => one.id === chosen) ? chosen : (shown[0]?.id ?? '')
          if (!id) return <Empty text={w('act.desk.empty')} />
          const options = shown.map(({ id: value, title, taken }) => ({ value, label: `${title} · ${taken}` }))
          return (
            <div className="c-stack c-gap-4">
              <Choice label={w('act.desk.title')} options={options} value={id} onChange={setChosen} />
              <PeopleTable key={id} id={id} />
            </div>
          )
        }}
      </FromRead>
    </OfficePage>
  )
}

function PeopleTable({ id }: { id: string }) {
  return (
    <OfficeTable
      name="activities.people"
      words={deskWords}
      read={contract.activityPeople}
      input={{ id }}
      inAddress={false}
      rowKey="person"
      search="board.search"
      empty="board.none"
      exportAs="participants"
      filters={[{ key: 'which', label: 'board.which', options: whichSet }]}
      columns={[
        { title: 'act.papers.name', key: 'name', always: true },
        { title: 'act.papers.number', key: 'number', width: 130 },
        { title: 'sheet.department', key: 'department', cut: true },
        { title: 'sheet.standing', key: 'standing', set: standingSet, width: 120 },
        { title: 'sheet.mark', key: 'mark', set: markSet, width: 100 },
        { title: 'sheet.at', key: 'at', kind: 'moment', width: 160 },
        { title: 'sheet.minutes', key: 'minutes', kind: 'number', width: 100 },
      ]}
    />
  )
}

import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Segmented } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { caseCalls } from '../../case-contract.ts'
import { reasons } from '../../presets/field.ts'
import { CaseDetail } from './CaseDetail.tsx'
import { caseSet, colourSet, daysSaid, named } from './case-parts.tsx'
import { OpenCaseForm } from './OpenCaseForm.tsx'
import './health-office.css'
import { manageWords } from './words.ts'

type Whose = 'everyone' | 'mine'
const whoseSet = valueSet(manageWords, 'cases', ['everyone', 'mine'])
const reasonSet = valueSet(manageWords, 'reason', reasons)

/** Cases of abnormal answers, open ones first. */
export default function Cases() {
  const w = useWords(manageWords)
  const [whose, setWhose] = useState<Whose>('everyone')
  const { id: linked = '' } = usePage().query
  const [opened, setOpened] = useState(linked)
  return (
    <OfficePage
      title={w('title.cases')}
      note={w('cases.note')}
      tools={<Segmented label={w('column.handler')} options={whoseSet.tabs()} value={whose} onChange={setWhose} />}
    >
      <OfficeTable
        key={whose}
        name="health.cases"
        words={manageWords}
        read={caseCalls.cases}
        input={{ mine: whose === 'mine' }}
        search={{ key: 'keyword', label: 'cases.search' }}
        empty="cases.empty"
        exportAs="cases"
        onOpen={({ id }) => setOpened(id)}
        filters={[
          { label: 'column.state', options: caseSet },
          { label: 'column.reason', options: reasonSet },
        ]}
        columns={[
          { title: 'column.person', of: named, kind: 'person', always: true, width: 140 },
          { title: 'column.unit', of: 'department', width: 170, cut: true },
          { title: 'column.reason', of: 'reasonTitle', none: '', width: 150 },
          { title: 'column.colour', set: colourSet, width: 90 },
          { title: 'column.state', set: caseSet, width: 100 },
          { title: 'column.days', width: 300, render: daysSaid },
          { title: 'column.handler', width: 110 },
          { title: 'column.plan', of: 'planTitle', none: '', width: 200, cut: true, hidden: true },
        ]}
        add={{ label: 'cases.open' }}
        form={(_, close) => <OpenCaseForm onClose={close} />}
      />
      {opened && <CaseDetail key={opened} id={opened} onClose={() => setOpened('')} />}
    </OfficePage>
  )
}

import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { codeCalls } from '../../code-contract.ts'
import { CodeDetail } from './CodeDetail.tsx'
import { CodeRules } from './CodeRules.tsx'
import { colourSet, named } from './case-parts.tsx'
import { OpenCaseForm } from './OpenCaseForm.tsx'
import { TestForm } from './TestForm.tsx'
import './health-office.css'
import { manageWords } from './words.ts'

type Entering = 'test' | 'case' | 'look'

/** People whose code is not green, with reasons. Colours come from rules only: a case, a test, or the end of a case. */
export default function Codes() {
  const w = useWords(manageWords)
  const [looking, setLooking] = useState('')
  const [entering, setEntering] = useState<Entering>()
  const close = () => {
    setLooking('')
    setEntering(undefined)
  }
  return (
    <OfficePage title={w('title.codes')} note={w('codes.note')}>
      <OfficeTable
        name="health.codes"
        words={manageWords}
        read={codeCalls.codes}
        rowKey="person"
        search={{ key: 'keyword', label: 'codes.search' }}
        empty="codes.empty"
        onOpen={({ person }) => setLooking(person)}
        filters={[{ label: 'column.colour', options: colourSet.options(['amber', 'red']) }]}
        columns={[
          { title: 'column.person', of: named, kind: 'person', always: true, width: 140 },
          { title: 'column.unit', of: 'department', width: 170, cut: true },
          { title: 'column.colour', set: colourSet, width: 90 },
          {
            title: 'column.reason',
            width: 200,
            render: ({ reasons }) => reasons.map(({ title }) => title).join(w('to.comma')),
          },
          { title: 'column.since', kind: 'day', width: 155 },
          {
            title: 'column.wayOut',
            width: 320,
            cut: true,
            render: ({ reasons }) => reasons.map(({ wayOut }) => wayOut).join(' '),
          },
        ]}
        tools={
          <>
            <Button icon="search" onClick={() => setEntering('look')}>
              {w('codes.look')}
            </Button>
            <Button icon="flask-conical" onClick={() => setEntering('test')}>
              {w('codes.test')}
            </Button>
            <Button type="primary" icon="plus" onClick={() => setEntering('case')}>
              {w('cases.open')}
            </Button>
          </>
        }
      />
      <CodeRules />
      {(looking || entering === 'look') && <CodeDetail key={looking} person={looking} onClose={close} />}
      {entering === 'test' && <TestForm onClose={close} />}
      {entering === 'case' && <OpenCaseForm onClose={close} />}
    </OfficePage>
  )
}

import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { codeCalls } from '../../code-contract.ts'
import { CodeDetail } from './CodeDetail.tsx'
import { CodeRules } from './CodeRules.tsx'
import { ColourTag } from './case-parts.tsx'
import { OpenCaseForm } from './OpenCaseForm.tsx'
import { TestForm } from './TestForm.tsx'
import './health-office.css'
import { type ManageWords, manageWords } from './words.ts'

type Code = ReceivedFrom<typeof codeCalls.codes>['list'][number]
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
      <OfficeTable<Code>
        name="health.codes"
        read={codeCalls.codes}
        rowKey={({ person }) => person}
        search={{ key: 'keyword', label: w('codes.search') }}
        empty={w('codes.empty')}
        onOpen={({ person }) => setLooking(person)}
        filters={[
          {
            kind: 'choice',
            key: 'colour',
            label: w('column.colour'),
            options: (['amber', 'red'] as const).map((value) => ({ value, label: w(`colour.${value}`) })),
          },
        ]}
        columns={columnsOf(w)}
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

function columnsOf(w: ManageWords): TableColumn<Code>[] {
  return [
    {
      key: 'person',
      title: w('column.person'),
      always: true,
      width: 140,
      render: ({ realname, number }) => <PersonCell who={{ name: realname, number }} nobody="" />,
    },
    { key: 'unit', title: w('column.unit'), width: 170, cut: true, render: ({ department }) => department || '–' },
    { key: 'colour', title: w('column.colour'), width: 90, render: ({ colour }) => <ColourTag colour={colour} /> },
    {
      key: 'reason',
      title: w('column.reason'),
      width: 200,
      render: ({ reasons }) => reasons.map(({ title }) => title).join(w('to.comma')),
    },
    { key: 'since', title: w('column.since'), width: 155, render: ({ since }) => formatDay(since) },
    {
      key: 'wayOut',
      title: w('column.wayOut'),
      width: 320,
      cut: true,
      render: ({ reasons }) => reasons.map(({ wayOut }) => wayOut).join(' '),
    },
  ]
}

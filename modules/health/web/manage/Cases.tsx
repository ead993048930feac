import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { usePage } from '#kernel/web/page-context.ts'
import { caseCalls } from '../../case-contract.ts'
import { reasons } from '../../presets/field.ts'
import { caseStates } from '../../shapes.ts'
import { CaseDetail } from './CaseDetail.tsx'
import { type Case, CaseTag, ColourTag, daysSaid } from './case-parts.tsx'
import { OpenCaseForm } from './OpenCaseForm.tsx'
import './health-office.css'
import { type ManageWords, manageWords } from './words.ts'

type Whose = 'everyone' | 'mine'

/** Cases of abnormal answers, open ones first. */
export default function Cases() {
  const w = useWords(manageWords)
  const [whose, setWhose] = useState<Whose>('everyone')
  const { id: linked = '' } = usePage().query
  const [opened, setOpened] = useState(linked)
  const [entering, setEntering] = useState(false)
  return (
    <OfficePage
      title={w('title.cases')}
      note={w('cases.note')}
      tools={
        <Segmented
          label={w('column.handler')}
          options={(['everyone', 'mine'] as const).map((key) => ({ key, label: w(`cases.${key}`) }))}
          value={whose}
          onChange={setWhose}
        />
      }
    >
      <OfficeTable<Case>
        key={whose}
        name="health.cases"
        read={caseCalls.cases}
        input={{ mine: whose === 'mine' }}
        rowKey={({ id }) => id}
        search={{ key: 'keyword', label: w('cases.search') }}
        empty={w('cases.empty')}
        exportAs={{ module: 'health', name: 'cases' }}
        onOpen={({ id }) => setOpened(id)}
        filters={filtersOf(w)}
        columns={columnsOf(w)}
        tools={
          <Button type="primary" icon="plus" onClick={() => setEntering(true)}>
            {w('cases.open')}
          </Button>
        }
      />
      {opened && <CaseDetail key={opened} id={opened} onClose={() => setOpened('')} />}
      {entering && <OpenCaseForm onClose={() => setEntering(false)} />}
    </OfficePage>
  )
}

const filtersOf = (w: ManageWords) => [
  {
    kind: 'choice' as const,
    key: 'state',
    label: w('column.state'),
    options: caseStates.map((value) => ({ value, label: w(`case.${value}`) })),
  },
  {
    kind: 'choice' as const,
    key: 'reason',
    label: w('column.reason'),
    options: reasons.map((value) => ({ value, label: w(`reason.${value}`) })),
  },
]

function columnsOf(w: ManageWords): TableColumn<Case>[] {
  return [
    {
      key: 'person',
      title: w('column.person'),
      always: true,
      width: 140,
      render: ({ realname, number }) => <PersonCell who={{ name: realname, number }} nobody="" />,
    },
    { key: 'unit', title: w('column.unit'), width: 170, cut: true, render: ({ department }) => department || '–' },
    { key: 'reason', title: w('column.reason'), width: 150, render: ({ reasonTitle }) => reasonTitle },
    { key: 'colour', title: w('column.colour'), width: 90, render: ({ colour }) => <ColourTag colour={colour} /> },
    { key: 'state', title: w('column.state'), width: 100, render: ({ state }) => <CaseTag state={state} /> },
    {
      key: 'days',
      title: w('column.days'),
      width: 300,
      render: (one) => daysSaid(one, w),
    },
    { key: 'handler', title: w('column.handler'), width: 110, render: ({ handler }) => handler || '–' },
    { key: 'plan', title: w('column.plan'), width: 200, cut: true, hidden: true, render: ({ planTitle }) => planTitle },
  ]
}

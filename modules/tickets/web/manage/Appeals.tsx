import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { Segmented, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { Appeal } from './event-parts.tsx'
import './tickets-office.css'
import { type ManageWords, manageWords } from './words.ts'

const states = ['open', 'decided'] as const
type State = (typeof states)[number]

/** Appeals against penalty points. */
export default function Appeals() {
  const w = useWords(manageWords)
  const [state, setState] = useState<State>('open')
  const [deciding, setDeciding] = useState<Appeal>()
  return (
    <OfficePage
      title={w('title.appeals')}
      note={w('appeals.note')}
      tools={
        <Segmented
          label={w('column.state')}
          options={states.map((key) => ({ key, label: w(`appeals.${key}`) }))}
          value={state}
          onChange={setState}
        />
      }
    >
      <OfficeTable<Appeal>
        key={state}
        name="tickets.appeals"
        read={contract.appeals}
        input={{ state }}
        rowKey={({ id }) => id}
        empty={w(state === 'open' ? 'appeals.empty' : 'appeals.emptyDecided')}
        columns={columnsOf(w)}
        rowActions={[
          {
            key: 'decide',
            label: w('appeals.decide'),
            when: ({ mayDecide }) => mayDecide,
            run: (appeal) => setDeciding(appeal),
          },
        ]}
      />
      {deciding && <DecideForm appeal={deciding} onClose={() => setDeciding(undefined)} />}
    </OfficePage>
  )
}

function DecideForm({ appeal: { id, name, title, appeal }, onClose }: { appeal: Appeal; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('appeals.of', { name })}
      call={contract.decideAppeal}
      draftKey={`tickets.appeal/${id}`}
      initial={{ id, action: 'waive', decision: '' }}
      changes={[contract.appeals]}
      success={w('done.decided')}
      saveLabel={w('appeals.decide')}
      onClose={onClose}
      fields={{
        action: {
          label: w('appeals.decision'),
          kind: 'radio',
          options: (['waive', 'uphold'] as const).map((value) => ({ value, label: w(`appeals.${value}`) })),
        },
        decision: { label: w('appeals.words'), kind: 'long', help: w('appeals.wordsHelp') },
      }}
    >
      <blockquote className="tk-quote">
        <small>{title}</small>
        {appeal}
      </blockquote>
    </DrawerForm>
  )
}

const tones = { counted: 'plain', appealed: 'warn', upheld: 'plain', waived: 'good' } as const

function columnsOf(w: ManageWords): TableColumn<Appeal>[] {
  return [
    {
      key: 'person',
      title: w('column.person'),
      always: true,
      width: 130,
      render: (who) => <PersonCell who={who} nobody="" />,
    },
    {
      key: 'department',
      title: w('column.unit'),
      width: 160,
      cut: true,
      hidden: true,
      render: ({ department }) => department || '–',
    },
    { key: 'event', title: w('column.title'), width: 200, cut: true, render: ({ title }) => title },
    { key: 'starts', title: w('column.starts'), width: 165, hidden: true, render: ({ startsAt }) => moment(startsAt) },
    { key: 'points', title: w('appeals.points'), width: 70, align: 'right', render: ({ points }) => points },
    { key: 'appeal', title: w('appeals.text'), width: 320, cut: true, render: ({ appeal }) => appeal },
    {
      key: 'state',
      title: w('column.state'),
      width: 110,
      render: ({ state }) => <Tag tone={tones[state]}>{w(`points.${state}`)}</Tag>,
    },
    {
      key: 'decision',
      title: w('appeals.words'),
      width: 200,
      cut: true,
      hidden: true,
      render: ({ decision }) => decision || '–',
    },
  ]
}

import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { returnCalls } from '../../case-contract.ts'
import { applicationStates } from '../../shapes.ts'
import './health-office.css'
import { StateTabs, stateTones } from './StateTabs.tsx'
import { type ManageWords, manageWords } from './words.ts'

type Application = ReceivedFrom<typeof returnCalls.returns>['list'][number]
type State = Application['state']

/** Return applications, longest waiting first. */
export default function Returns() {
  const w = useWords(manageWords)
  const [state, setState] = useState<State>('submitted')
  const [counts, setCounts] = useState<Partial<Record<State, number>>>({})
  const [deciding, setDeciding] = useState<Application>()
  const tabs = applicationStates.map((key) => ({ key, label: w(`return.${key}`), n: counts[key] }))
  return (
    <OfficePage
      title={w('title.returns')}
      note={w('returns.note')}
      tools={<StateTabs label={w('column.state')} tabs={tabs} value={state} onChange={setState} />}
    >
      <OfficeTable<Application>
        key={state}
        name="health.returns"
        read={returnCalls.returns}
        input={{ state }}
        rowKey={({ id }) => id}
        search={{ key: 'keyword', label: w('returns.search') }}
        empty={w('returns.empty')}
        exportAs={{ module: 'health', name: 'returns' }}
        columns={columnsOf(w)}
        onData={(data) => setCounts((data as ReceivedFrom<typeof returnCalls.returns>).counts)}
        rowActions={[
          {
            key: 'decide',
            label: w('return.decide'),
            when: ({ actions }) => actions.includes('approve'),
            run: (one) => setDeciding(one),
          },
        ]}
      />
      {deciding && <DecideForm key={deciding.id} one={deciding} onClose={() => setDeciding(undefined)} />}
    </OfficePage>
  )
}

function DecideForm({ one, onClose }: { one: Application; onClose: () => void }) {
  const w = useWords(manageWords)
  const { id, version, realname, number, department, returnsOn, from, transport, note } = one
  return (
    <DrawerForm
      title={w('return.of', { name: realname })}
      call={returnCalls.decideReturn}
      draftKey={`health.return/${id}`}
      initial={{ id, version, action: 'approve', answer: '' }}
      changes={[returnCalls.returns]}
      success={w('return.done')}
      saveLabel={w('return.decide')}
      onClose={onClose}
      fields={{
        action: {
          label: w('return.decision'),
          kind: 'radio',
          options: (['approve', 'refuse'] as const).map((value) => ({ value, label: w(`return.${value}`) })),
        },
        answer: { label: w('return.answer'), kind: 'long', help: w('return.answerHelp') },
      }}
    >
      <Facts
        facts={[
          { label: w('case.person'), value: `${realname} · ${number} · ${department}` },
          { label: w('column.returns'), value: formatDay(returnsOn) },
          { label: w('column.from'), value: from },
          { label: w('column.transport'), value: transport },
          { label: w('column.note'), value: note },
        ]}
      />
    </DrawerForm>
  )
}

function columnsOf(w: ManageWords): TableColumn<Application>[] {
  return [
    {
      key: 'person',
      title: w('column.person'),
      always: true,
      width: 140,
      render: ({ realname, number }) => <PersonCell who={{ name: realname, number }} nobody="" />,
    },
    { key: 'unit', title: w('column.unit'), width: 160, cut: true, render: ({ department }) => department || '–' },
    { key: 'returns', title: w('column.returns'), width: 155, render: ({ returnsOn }) => formatDay(returnsOn) },
    { key: 'from', title: w('column.from'), width: 160, cut: true, render: ({ from }) => from },
    {
      key: 'transport',
      title: w('column.transport'),
      width: 110,
      cut: true,
      render: ({ transport }) => transport || '–',
    },
    { key: 'note', title: w('column.note'), width: 200, cut: true, render: ({ note }) => note || '–' },
    {
      key: 'state',
      title: w('column.state'),
      width: 100,
      render: ({ state }) => <Tag tone={stateTones[state]}>{w(`return.${state}`)}</Tag>,
    },
    {
      key: 'answer',
      title: w('column.answer'),
      width: 180,
      cut: true,
      hidden: true,
      render: ({ answer }) => answer || '–',
    },
    { key: 'created', title: w('column.created'), width: 165, render: ({ created }) => moment(created) },
  ]
}

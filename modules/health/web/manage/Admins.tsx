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
import { serverNow } from '#kernel/web/server-clock.ts'
import { timeParts } from '#kernel/web/time.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { adminCalls } from '../../admin-contract.ts'
import { applicationStates } from '../../shapes.ts'
import './health-office.css'
import { StateTabs, stateTones } from './StateTabs.tsx'
import { type ManageWords, manageWords } from './words.ts'

type Application = ReceivedFrom<typeof adminCalls.adminApplications>['list'][number]
type State = Application['state']

/** Applications for figures. */
export default function Admins() {
  const w = useWords(manageWords)
  const [state, setState] = useState<State>('submitted')
  const [counts, setCounts] = useState<Partial<Record<State, number>>>({})
  const [deciding, setDeciding] = useState<Application>()
  const tabs = applicationStates.map((key) => ({ key, label: w(`admin.${key}`), n: counts[key] }))
  return (
    <OfficePage
      title={w('title.admins')}
      note={w('admins.note')}
      tools={<StateTabs label={w('column.state')} tabs={tabs} value={state} onChange={setState} />}
    >
      <OfficeTable<Application>
        key={state}
        name="health.admins"
        read={adminCalls.adminApplications}
        input={{ state }}
        rowKey={({ id }) => id}
        search={{ key: 'keyword', label: w('cases.search') }}
        empty={w('admins.empty')}
        columns={columnsOf(w)}
        onData={(data) => setCounts((data as ReceivedFrom<typeof adminCalls.adminApplications>).counts)}
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

const halfYearMs = 182 * 86_400_000

function DecideForm({ one, onClose }: { one: Application; onClose: () => void }) {
  const w = useWords(manageWords)
  const { id, version, realname, number, department, unitName, reason } = one
  return (
    <DrawerForm
      title={w('admins.of', { name: realname, unit: unitName })}
      call={adminCalls.decideAdmin}
      draftKey={`health.admin/${id}`}
      initial={{
        id,
        version,
        action: 'approve',
        answer: '',
        until: timeParts(new Date(serverNow() + halfYearMs)).date,
      }}
      changes={[adminCalls.adminApplications]}
      success={w('return.done')}
      saveLabel={w('return.decide')}
      onClose={onClose}
      fields={{
        action: {
          label: w('return.decision'),
          kind: 'radio',
          options: (['approve', 'refuse'] as const).map((value) => ({ value, label: w(`admin.${value}`) })),
        },
        until: { label: w('admins.until'), kind: 'day', when: ({ action }) => action === 'approve' },
        answer: { label: w('return.answer'), kind: 'long', help: w('return.answerHelp') },
      }}
    >
      <Facts
        facts={[
          { label: w('case.person'), value: `${realname} · ${number} · ${department}` },
          { label: w('column.unit'), value: unitName },
          { label: w('admins.reason'), value: reason },
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
    { key: 'unit', title: w('column.unit'), width: 180, cut: true, render: ({ unitName }) => unitName },
    { key: 'reason', title: w('admins.reason'), width: 300, cut: true, render: ({ reason }) => reason },
    {
      key: 'state',
      title: w('column.state'),
      width: 100,
      render: ({ state }) => <Tag tone={stateTones[state]}>{w(`admin.${state}`)}</Tag>,
    },
    { key: 'until', title: w('column.until'), width: 155, render: ({ until }) => (until ? formatDay(until) : '–') },
    { key: 'created', title: w('column.created'), width: 165, render: ({ created }) => moment(created) },
  ]
}

import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn, TableFilter } from '#kernel/web/office/table/types.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../../contract.ts'
import { sessionAges, sessionDoors } from '../../session-contract.ts'
import { type PeopleWords, peopleWords } from '../words.ts'
import { deviceOf } from './device-of.ts'
import { PersonDrawer } from './PersonDrawer.tsx'
import { viaName } from './PersonSessions.tsx'

type SessionRow = ReceivedFrom<typeof contract.sessions>['list'][number]

/** All sessions. */
export default function Sessions() {
  const w = useWords(peopleWords)
  const [opened, setOpened] = useState('')
  const end = useAction(contract.endManySessions, {
    changes: [contract.sessions, contract.sessionsOf],
    success: ({ ended }) => w('session.ended', { count: ended }),
    cover: false,
  })
  const run = async (rows: readonly SessionRow[]) =>
    (await end.run({ handles: rows.filter(({ isOwn }) => !isOwn).map(({ handle }) => handle) })) !== undefined
  return (
    <OfficePage title={w('title.sessions')}>
      <OfficeTable<SessionRow>
        name="people.sessions"
        read={contract.sessions}
        rowKey={({ handle }) => handle}
        search={{ key: 'q', label: w('sessions.search') }}
        empty={w('sessions.empty')}
        onOpen={({ person }) => setOpened(person.id)}
        filters={filtersOf(w)}
        columns={columnsOf(w)}
        rowActions={[
          {
            key: 'end',
            label: w('session.end'),
            danger: true,
            when: ({ isOwn }) => !isOwn,
            ask: ({ person: { name } }) => w('sessions.endOne', { name }),
            run: (row) => run([row]),
          },
        ]}
        bulkActions={[
          {
            key: 'end',
            label: w('session.end'),
            danger: true,
            ask: (rows) => w('sessions.endMany', { count: formatNumber(rows.length) }),
            run,
          },
        ]}
      />
      {opened && <PersonDrawer key={opened} id={opened} onOpen={setOpened} onClose={() => setOpened('')} />}
    </OfficePage>
  )
}

function filtersOf(w: PeopleWords): TableFilter[] {
  return [
    {
      kind: 'choice',
      key: 'role',
      label: w('column.kind'),
      options: personRoles.map((value) => ({ value, label: w(`kind.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'via',
      label: w('sessions.via'),
      options: sessionDoors.map((value) => ({ value, label: viaName(value, w) })),
    },
    {
      kind: 'choice',
      key: 'seen',
      label: w('sessions.age'),
      options: sessionAges.map((value) => ({ value, label: w(`sessions.age.${value}`) })),
    },
  ]
}

function columnsOf(w: PeopleWords): TableColumn<SessionRow>[] {
  return [
    {
      key: 'person',
      title: w('column.name'),
      always: true,
      width: 160,
      render: ({ person }) => <PersonCell who={person} nobody="" />,
    },
    {
      key: 'department',
      title: w('column.department'),
      width: 180,
      hidden: true,
      render: ({ person }) => person.department || '–',
    },
    {
      key: 'device',
      title: w('sessions.device'),
      render: ({ agent, isOwn }) => (
        <span title={agent}>
          {deviceOf(agent) || w('session.unknown')} {isOwn && <Tag tone="info">{w('sessions.own')}</Tag>}
        </span>
      ),
    },
    { key: 'via', title: w('sessions.via'), width: 130, render: ({ via }) => viaName(via, w) },
    { key: 'address', title: w('sessions.address'), width: 160, render: ({ address }) => address || '–' },
    { key: 'since', title: w('sessions.since'), width: 160, render: ({ created }) => moment(created) },
    { key: 'seen', title: w('sessions.seen'), width: 160, render: ({ seen }) => moment(seen) },
  ]
}

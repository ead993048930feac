import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import type { Send } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { sessionAges, sessionDoors } from '../../session-contract.ts'
import { type PeopleWords, peopleWords } from '../words.ts'
import { deviceOf } from './device-of.ts'
import { personKinds } from './People.tsx'
import { PersonDrawer } from './PersonDrawer.tsx'
import { viaName } from './PersonSessions.tsx'

const sessionAgeSet = valueSet(peopleWords, 'sessions.age', sessionAges)
const ended = {
  changes: [contract.sessions, contract.sessionsOf],
  done: ({ ended: count }: { ended: number }, w: PeopleWords) => w('session.ended', { count }),
}

type SessionRow = ReceivedFrom<typeof contract.sessions>['list'][number]

/** All sessions. */
export default function Sessions() {
  const w = useWords(peopleWords)
  const [opened, setOpened] = useState('')
  const doors = sessionDoors.map((value) => ({ value, label: viaName(value, w) }))
  const end = async (rows: readonly SessionRow[], send: Send<typeof peopleWords>) => {
    const handles = rows.filter(({ isOwn }) => !isOwn).map(({ handle }) => handle)
    return Boolean(await send(contract.endManySessions, { handles }, ended))
  }
  return (
    <OfficeTable
      name="people.sessions"
      words={peopleWords}
      title="title.sessions"
      read={contract.sessions}
      rowKey="handle"
      search="sessions.search"
      empty="sessions.empty"
      onOpen={({ person }) => setOpened(person.id)}
      filters={[
        { key: 'role', label: 'column.kind', options: personKinds },
        { label: 'sessions.via', options: doors },
        { key: 'seen', label: 'sessions.age', options: sessionAgeSet },
      ]}
      columns={[
        { key: 'person', title: 'column.name', of: 'person', kind: 'person', always: true, width: 160 },
        { title: 'column.department', of: ({ person }) => person.department, width: 180, hidden: true },
        {
          title: 'sessions.device',
          render: ({ agent, isOwn }, w) => (
            <span title={agent}>
              {deviceOf(agent) || w('session.unknown')} {isOwn && <Tag tone="info">{w('sessions.own')}</Tag>}
            </span>
          ),
        },
        { title: 'sessions.via', width: 130, render: ({ via }, w) => viaName(via, w) },
        { title: 'sessions.address', width: 160 },
        { title: 'sessions.since', of: 'created', kind: 'moment', width: 160 },
        { title: 'sessions.seen', kind: 'moment', width: 160 },
      ]}
      rowActions={[
        {
          label: 'session.end',
          danger: true,
          when: ({ isOwn }) => !isOwn,
          ask: ({ person: { name } }, w) => w('sessions.endOne', { name }),
          run: (row, send) => end([row], send),
        },
      ]}
      bulkActions={[
        {
          label: 'session.end',
          danger: true,
          ask: (rows, w) => w('sessions.endMany', { count: formatNumber(rows.length) }),
          run: end,
        },
      ]}
    >
      {opened && <PersonDrawer key={opened} id={opened} onOpen={setOpened} onClose={() => setOpened('')} />}
    </OfficeTable>
  )
}

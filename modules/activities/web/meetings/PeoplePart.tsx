import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import type { InvitedPerson } from '../../meeting-shapes.ts'
import type { MeetingData } from './MeetingDetail.tsx'
import { answerTones, markTones } from './tones.ts'
import { meetingWords } from './words.ts'

const beforehand = ['all', 'accepted', 'declined', 'none'] as const
const afterwards = ['all', 'came', 'late', 'absent', 'declined'] as const
type Which = (typeof beforehand)[number] | (typeof afterwards)[number]

/** Answers before the meeting; from its begin on who came, was late or absent. */
export function PeoplePart({ meeting }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const isBefore = meeting.state === 'called' || meeting.state === 'cancelled'
  const [which, setWhich] = useState<Which>('all')
  const [q, setQ] = useState('')
  const list = useMore(contract.meetingPeople, { id: meeting.id, which, q })
  const tabs: readonly Which[] = isBefore ? beforehand : afterwards
  return (
    <>
      <Counts meeting={meeting} isBefore={isBefore} />
      <SearchBar value={q} onSearch={setQ} placeholder={w('people.search')} />
      <List
        {...list}
        rowKey={({ person }) => person}
        label={w('view.people')}
        filter={
          <FilterTabs
            label={w('list.which')}
            tabs={tabs.map((key) => ({ key, label: w(`people.${key}`) }))}
            value={which}
            onChange={setWhich}
          />
        }
        empty={<Empty icon="users" title={w('people.empty')} />}
        renderRow={(person) => <Row person={person} isBefore={isBefore} />}
      />
    </>
  )
}

function Counts({ meeting, isBefore }: { meeting: MeetingData; isBefore: boolean }) {
  const w = useWords(meetingWords)
  const shown = isBefore
    ? (['invited', 'accepted', 'declined'] as const)
    : (['invited', 'present', 'late', 'absent'] as const)
  return (
    <ul className="mt-counts" aria-label={w('people.counts')}>
      {shown.map((key) => (
        <li key={key}>
          <b>{meeting[key]}</b>
          <span className="c-muted c-font-2">{w(`people.${key}`)}</span>
        </li>
      ))}
    </ul>
  )
}

function Row({ person, isBefore }: { person: InvitedPerson; isBefore: boolean }) {
  const w = useWords(meetingWords)
  const { name, number, department, reason, substitute, standsFor, answer, mark, at } = person
  const about = [
    number,
    department,
    standsFor && w('people.standsFor', { name: standsFor }),
    substitute && w('people.hasSubstitute', { name: substitute }),
    reason,
    at > 0 && formatTime(at),
  ]
  return (
    <ListRow
      title={name}
      subtitle={about.filter(Boolean).join(' · ')}
      tag={
        <>
          {(isBefore || answer === 'declined') && (
            <StatusTag tone={answerTones[answer]}>{w(`meeting.answer.${answer}`)}</StatusTag>
          )}
          {!isBefore && (answer !== 'declined' || at > 0) && (
            <StatusTag tone={markTones[mark]}>{w(`meeting.mark.${mark}`)}</StatusTag>
          )}
        </>
      }
    />
  )
}

import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { ExamTags } from './ExamNotes.tsx'
import { dayOf, hoursOf } from './times.ts'
import { examWords } from './words.ts'
import './exams.css'

/** The people of an exam one supervises, by seat. */
export default function Duty() {
  const w = useWords(examWords)
  const { id = '' } = usePage().query
  const [typed, setTyped] = useState('')
  const read = useRead(contract.roster, { id }, { when: id !== '' })
  return (
    <Screen title={read.data?.exam.name ?? w('title.duty')} read={read} missing={id === ''} fresh="pull">
      {({ exam, list }) => (
        <>
          <Section card="padded">
            <Facts
              facts={[
                { label: w('room'), value: exam.room?.name ?? w('noRoom') },
                { label: w('when'), value: `${dayOf(exam)} ${hoursOf(exam)}` },
                { label: w('kindLabel'), value: <ExamTags exam={exam} /> },
                { label: w('people'), value: w('peopleOf', { n: list.length }) },
              ]}
            />
          </Section>
          <div className="c-stack">
            <SearchBar value={typed} onSearch={setTyped} placeholder={w('rosterSearch')} />
            <List
              read={read}
              rows={list.filter(({ name, number, seat }) => `${name} ${number} ${seat}`.includes(typed.trim()))}
              empty={<Empty card icon="clipboard-list" title={w('rosterEmpty')} />}
              renderRow={({ name, number, room, seat, kind }) => (
                <ListRow
                  mark={<b className="exams-seat c-figures">{seat ?? '–'}</b>}
                  title={name}
                  tag={kind !== 'regular' && <StatusTag tone="neutral">{w(`seatKind.${kind}`)}</StatusTag>}
                  subtitle={<span className="c-figures">{number}</span>}
                  value={exam.room ? undefined : room}
                />
              )}
            />
          </div>
        </>
      )}
    </Screen>
  )
}

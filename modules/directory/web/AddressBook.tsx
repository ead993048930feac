import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { directoryWords } from './words.ts'
import './directory.css'
import { structure } from '#engines/directory/contract.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { PersonRow } from './PersonRow.tsx'

type Book = ReceivedFrom<typeof contract.book>

/** Address book: the caller's own units and groups, search for everybody else. Sections depend on the site. */
export default function AddressBook() {
  const w = useWords(directoryWords)
  const [text, setText] = useState('')
  const read = useRead(contract.book, {})
  return (
    <Screen title={w('title.book')}>
      <div className="dir-top c-stack">
        <SearchBar value={text} onSearch={setText} placeholder={w('searchPeople')} />
      </div>
      {text ? (
        <FoundPeople text={text} />
      ) : (
        <ReadView read={read} skeleton="rows">
          {(book) => book.sections.map((key) => <Part key={key} of={key} book={book} />)}
        </ReadView>
      )}
    </Screen>
  )
}

function Part({ of, book }: { of: Book['sections'][number]; book: Book }) {
  const w = useWords(directoryWords)
  if (of === 'department') return <OwnUnits book={book} />
  if (of === 'tags') return <OwnTags book={book} />
  if (of === 'units') {
    return (
      <Section title={w('allDepartments')} card="flush">
        {book.units.map(({ id, name }) => (
          <ListRow key={id} icon="building-2" title={name} to={`addressBook/people?unit=${id}`} />
        ))}
      </Section>
    )
  }
  return (
    <Section card="flush">
      <ListRow
        icon="phone"
        tone="success"
        title={w('phoneBook')}
        subtitle={w('phoneBookNote')}
        to="officeTel/homePage"
      />
    </Section>
  )
}

/** The caller's unit and those above it. */
function OwnUnits({ book: { line } }: { book: Book }) {
  const w = useWords(directoryWords)
  const own = line.length > 1 ? line.slice(1) : line
  if (!own.length) return null
  return (
    <Section title={w('myUnit')} card="flush">
      {[...own].reverse().map(({ id, name }) => (
        <ListRow key={id} icon="building-2" title={name} to={`addressBook/people?unit=${id}`} />
      ))}
    </Section>
  )
}

function OwnTags({ book: { tags } }: { book: Book }) {
  const w = useWords(directoryWords)
  if (!tags.length) return null
  return (
    <Section title={w('myTags')} card="flush">
      {tags.map(({ id, name, kind }) => (
        <ListRow
          key={id}
          icon={kind === 'class' ? 'graduation-cap' : 'users'}
          tone="accent"
          title={name}
          to={`addressBook/people?tag=${id}&name=${encodeURIComponent(name)}`}
        />
      ))}
    </Section>
  )
}

/** People and units matching the search. */
function FoundPeople({ text }: { text: string }) {
  const w = useWords(directoryWords)
  const read = useRead(structure.filter, { q: text })
  const { people = [], departments = [], more } = read.data ?? {}
  const empty = <Empty card icon="search" title={w('nothingFound')} note={w('noPeopleNote')} />
  return (
    <>
      {(people.length > 0 || departments.length === 0) && (
        <List
          read={read}
          rows={people}
          label={w('people')}
          empty={empty}
          renderRow={(person) => <PersonRow person={person} />}
        />
      )}
      {more && <p className="dir-asof c-faint c-font-2">{w('moreFound')}</p>}
      {departments.length > 0 && (
        <Section title={w('units')} card="flush">
          {departments.map(({ id, name, path }) => (
            <ListRow key={id} icon="building-2" title={name} subtitle={path} to={`addressBook/people?unit=${id}`} />
          ))}
        </Section>
      )}
    </>
  )
}

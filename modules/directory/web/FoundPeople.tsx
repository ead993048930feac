import { structure } from '#engines/directory/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { PersonRow } from './PersonRow.tsx'
import { directoryWords } from './words.ts'

/** People and units matching the search. */
export function FoundPeople({ text }: { text: string }) {
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

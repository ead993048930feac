import { structure } from '#engines/directory/contract.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { PersonRow } from './PersonRow.tsx'
import { directoryWords } from './words.ts'
import './directory.css'

/** People of a unit with the units below it, or of a class or group. */
export default function People() {
  const w = useWords(directoryWords)
  const { unit = '', tag = '', name = '' } = usePage().query
  const units = useRead(structure.depart, { parent: unit }, { when: unit !== '' })
  const people = useMore(structure.user, { depart: unit, tag })
  const title = name || units.data?.line.at(-1)?.name
  const below = units.data?.list ?? []
  const noneHere = people.rows.length === 0 && !people.read.loading && !people.read.fault
  return (
    <Screen name={title} title={title ?? w('title.book')}>
      {below.length > 0 && (
        <Section title={w('units')} card="flush">
          {below.map((one) => (
            <ListRow key={one.id} icon="building-2" title={one.name} to={`addressBook/people?unit=${one.id}`} />
          ))}
        </Section>
      )}
      {!(below.length > 0 && noneHere) && (
        <Section title={below.length > 0 ? w('people') : undefined}>
          <List
            {...people}
            label={w('people')}
            empty={<Empty card icon="users" title={w('noPeople')} note={w('noPeopleNote')} />}
            renderRow={(person) => <PersonRow person={person} />}
          />
        </Section>
      )}
    </Screen>
  )
}

import { List, type ListProps } from '#kernel/web/ui/lists/List.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import type { PersonFace } from '../shapes.ts'
import { PickRow } from './PickRow.tsx'
import type { RowsProps } from './PickSheet.tsx'

type PeopleRowsProps = Omit<ListProps<PersonFace>, 'renderRow' | 'rowKey'> & RowsProps

export function PeopleRows({ picking, multiple, ...list }: PeopleRowsProps) {
  return (
    <List
      {...list}
      renderRow={(person) => (
        <PickRow
          mark={<Avatar name={person.name} src={person.avatar} size={36} />}
          title={person.name}
          note={noteOf(person)}
          chosen={picking.isChosen(person.id)}
          multiple={multiple}
          disabled={picking.isFull && !picking.isChosen(person.id)}
          onToggle={() => picking.toggle({ id: person.id, name: person.name })}
        />
      )}
    />
  )
}

/** Distinguishes people of the same name. */
export const noteOf = ({ department, title, number }: PersonFace): string =>
  [department, title, number].filter(Boolean).join(' · ')

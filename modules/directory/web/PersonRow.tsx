import type { PersonFace } from '#engines/directory/shapes.ts'
import { useRoleName } from '#kernel/web/role-name.ts'
import { Avatar } from '#kernel/web/ui/Avatar.tsx'
import { ListRow } from '#kernel/web/ui/ListRow.tsx'

export function PersonRow({ person }: { person: PersonFace }) {
  const role = useRoleName(person.role)
  const { id, name, avatar, department, title } = person
  return (
    <ListRow
      mark={<Avatar name={name} src={avatar} />}
      title={name}
      subtitle={[department, title || role].filter(Boolean).join(' · ')}
      to={`addressBook/person?id=${id}`}
    />
  )
}

import type { PersonFace } from '#engines/directory/shapes.ts'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'

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

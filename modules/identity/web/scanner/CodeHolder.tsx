import { useRoleName } from '#kernel/web/session/role-name.ts'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import type { CodePreset } from '../../code-variants.ts'

type Holder = { name: string; number: string; department: string; identity: string; avatar: string }

/** Holder of the code: a line on the site's colour, a photo to compare, or the name only. */
export function CodeHolder({ holder, look }: { holder: Holder; look: CodePreset['look'] }) {
  const { name, number, department, identity, avatar } = holder
  const role = useRoleName(identity)
  if (look === 'plain') {
    return (
      <p className="code-holder c-line code-holder--plain">
        {name} <span>{number}</span>
      </p>
    )
  }
  return (
    <div className="code-holder c-line" data-look={look}>
      <Avatar name={name} src={avatar || undefined} size={look === 'photo' ? 104 : 52} />
      <div className="code-holder__words">
        <p className="code-holder__name">
          {name}
          <span className="code-holder__role">{role}</span>
        </p>
        <p className="code-holder__line">{number}</p>
        {department && <p className="code-holder__line">{department}</p>}
      </div>
    </div>
  )
}

import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { rightNames, useCatalogue } from './granted.ts'
import { RightsMatrix } from './RightsMatrix.tsx'
import type { Role } from './Roles.tsx'

type Props = { role: Role | undefined; onClose: () => void }

/** A role and its permissions as checkboxes. */
export function RoleForm({ role, onClose }: Props) {
  const w = useWords(peopleWords)
  const catalogue = useCatalogue()
  const had = role?.rights ?? []
  const saidRights = (rights: readonly string[], opened: readonly string[]) => {
    const more = rights.filter((right) => !opened.includes(right))
    const less = opened.filter((right) => !rights.includes(right))
    return [
      ...(more.length ? [w('role.more', { rights: rightNames(more, catalogue) })] : []),
      ...(less.length ? [w('role.less', { rights: rightNames(less, catalogue) })] : []),
    ].join(w('role.stop'))
  }
  const shared = {
    width: 760,
    changes: [contract.grantRoles, contract.grants],
    onClose,
    fields: {
      name: { label: w('role.name') },
      about: { label: w('role.about'), kind: 'long' as const, rows: 2 },
      rights: {
        label: w('role.rights'),
        help: w('role.rightsHelp'),
        said: (rights: unknown, opened: unknown) => saidRights(rights as string[], opened as string[]),
        control: (bound: object) => <RightsMatrix {...bound} catalogue={catalogue} had={had} />,
      },
    },
  }
  if (!role)
    return (
      <DrawerForm
        {...shared}
        title={w('role.new')}
        call={contract.addRole}
        initial={{ name: '', about: '', rights: [] }}
        draftKey="people.role/new"
      />
    )
  const { id, version, name, about, rights } = role
  return (
    <DrawerForm
      {...shared}
      title={w('role.edit')}
      call={contract.saveRole}
      initial={{ id, version, name, about, rights }}
      fromFresh={(fresh) => ({ name: fresh.name, about: fresh.about, rights: fresh.rights })}
      draftKey={`people.role/${id} ${version}`}
    />
  )
}

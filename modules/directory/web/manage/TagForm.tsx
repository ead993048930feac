import { tagKinds } from '#engines/directory/shapes.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { contract } from '../../contract.ts'
import type { Tag } from './Tags.tsx'
import { keepingWords } from './words.ts'

/** Form of a class or group with its membership rule. */
export function TagForm({ tag, onClose }: { tag: Tag | undefined; onClose: () => void }) {
  const w = useWords(keepingWords)
  const { data } = useRead(contract.managedUnits, {})
  const fields: FieldFaces = {
    name: { label: w('tag.name') },
    kind: {
      label: w('tag.kind'),
      kind: 'radio',
      options: tagKinds.map((value) => ({ value, label: w(`tag.kind.${value}`) })),
    },
    unit: {
      label: w('tag.unit'),
      control: (bound) => <TreeChoice {...bound} nodes={data?.list ?? []} placeholder={w('tag.everyone')} />,
    },
    role: {
      label: w('tag.role'),
      help: w('tag.ruleHelp'),
      kind: 'choice',
      options: personRoles.map((value) => ({ value, label: w(`kind.${value}`) })),
    },
  }
  const shared = { fields, changes: [contract.managedTags, contract.taggedPeople, contract.tag], width: 460, onClose }
  if (!tag)
    return (
      <DrawerForm
        {...shared}
        title={w('tag.add')}
        call={contract.makeTag}
        initial={{ name: '', kind: 'group', role: '', unit: '' }}
        draftKey="directory.tag/new"
      />
    )
  const { id, name, kind, role, unit } = tag
  return (
    <DrawerForm
      {...shared}
      title={`${w('tag.edit')} · ${name}`}
      call={contract.saveTag}
      initial={{ id, name, kind, role, unit: unit?.id ?? '' }}
      draftKey={`directory.tag/${id}`}
    />
  )
}

import { tagKinds } from '#engines/directory/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { TagPeople } from './TagPeople.tsx'
import { keepingWords } from './words.ts'

const kindSet = valueSet(keepingWords, 'tag.kind', { class: 'info', group: 'plain' })
const roleSet = valueSet(keepingWords, 'kind', personRoles)
const changes = [contract.managedTags, contract.tag]

export type Tag = ReceivedFrom<typeof contract.managedTags>['list'][number]

/** Classes and groups, which span units. */
export default function Tags() {
  const { data: units } = useRead(contract.managedUnits, {})
  const mayEdit = units?.everywhere
  return (
    <OfficeTable
      name="directory.tags"
      words={keepingWords}
      title="title.tags"
      read={contract.managedTags}
      search={{ label: 'tag.search', in: ({ name }) => name }}
      empty="tag.empty"
      onOpen={mayEdit ? 'people' : undefined}
      columns={[
        { title: 'tag.name', kind: 'strong', always: true, width: 240 },
        { title: 'tag.kind', set: kindSet, width: 110 },
        {
          title: 'tag.rule',
          of: ({ role, unit }) => [unit?.name, role && roleSet.label(role)].filter(Boolean).join(' · '),
          none: 'tag.ruleNone',
        },
        {
          title: 'tag.byHand',
          width: 130,
          sort: 'here',
          render: ({ byHand }, w) => w('unit.countPeople', { count: formatNumber(byHand) }),
        },
      ]}
      rowActions={
        mayEdit && [
          { label: 'tag.people', opens: 'people' },
          { label: 'tag.edit', opens: 'form' },
          {
            label: 'tag.delete',
            danger: true,
            ask: 'tag.deleteAsk',
            run: ({ id }, send) => send(contract.deleteTag, { id }, { changes, done: 'tag.deleted' }),
          },
        ]
      }
      add={mayEdit && { label: 'tag.add' }}
      form={(tag, close) => <TagForm tag={tag} onClose={close} />}
      popups={{ people: (tag, close) => <TagPeople tag={tag} onClose={close} /> }}
    />
  )
}

/** Form of a class or group with its membership rule. */
function TagForm({ tag, onClose }: { tag: Tag | undefined; onClose: () => void }) {
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

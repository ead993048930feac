import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag as Label } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../../contract.ts'
import { TagForm } from './TagForm.tsx'
import { TagPeople } from './TagPeople.tsx'
import { keepingWords } from './words.ts'

export type Tag = ReceivedFrom<typeof contract.managedTags>['list'][number]

/** Classes and groups, which span units. */
export default function Tags() {
  const w = useWords(keepingWords)
  const [opened, setOpened] = useState<Tag>()
  const [editing, setEditing] = useState<Tag | 'new'>()
  const { data: units } = useRead(contract.managedUnits, {})
  const remove = useAction(contract.deleteTag, {
    changes: [contract.managedTags, contract.tag],
    success: w('tag.deleted'),
    cover: false,
  })
  return (
    <OfficePage title={w('title.tags')}>
      <OfficeTable<Tag>
        name="directory.tags"
        read={contract.managedTags}
        rowKey={({ id }) => id}
        search={{ label: w('tag.search'), in: ({ name }) => name }}
        empty={w('tag.empty')}
        columns={useColumns()}
        {...(units?.everywhere && {
          onOpen: setOpened,
          tools: (
            <Button type="primary" icon="plus" onClick={() => setEditing('new')}>
              {w('tag.add')}
            </Button>
          ),
          rowActions: [
            { key: 'people', label: w('tag.people'), run: setOpened },
            { key: 'edit', label: w('tag.edit'), run: setEditing },
            {
              key: 'delete',
              label: w('tag.delete'),
              danger: true,
              ask: ({ name }: Tag) => w('tag.deleteAsk', { name }),
              run: ({ id }: Tag) => remove.run({ id }),
            },
          ],
        })}
      />
      {opened && <TagPeople key={opened.id} tag={opened} onClose={() => setOpened(undefined)} />}
      {editing && (
        <TagForm
          key={editing === 'new' ? 'new' : editing.id}
          tag={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </OfficePage>
  )
}

function useColumns() {
  const w = useWords(keepingWords)
  const rule = ({ role, unit }: Tag) =>
    [unit?.name, role && w(`kind.${role}`)].filter(Boolean).join(' · ') || w('tag.ruleNone')
  return [
    { key: 'name', title: w('tag.name'), always: true, width: 240, render: ({ name }: Tag) => <b>{name}</b> },
    {
      key: 'kind',
      title: w('tag.kind'),
      width: 110,
      render: ({ kind }: Tag) => <Label tone={kind === 'class' ? 'info' : 'plain'}>{w(`tag.kind.${kind}`)}</Label>,
    },
    { key: 'rule', title: w('tag.rule'), render: (tag: Tag) => rule(tag) },
    {
      key: 'byHand',
      title: w('tag.byHand'),
      width: 130,
      sort: (a: Tag, b: Tag) => a.byHand - b.byHand,
      render: ({ byHand }: Tag) => w('unit.countPeople', { count: formatNumber(byHand) }),
    },
  ]
}

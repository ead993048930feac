import { useState } from 'react'
import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { Button, Tag as Label } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import type { Tag } from './Tags.tsx'
import { keepingWords } from './words.ts'

const changes = [contract.taggedPeople, contract.managedTags]

/** Members of a class or group. Members by rule cannot be removed manually. */
export function TagPeople({ tag: { id, name }, onClose }: { tag: Tag; onClose: () => void }) {
  const w = useWords(keepingWords)
  const [person, setPerson] = useState<string[]>([])
  const add = useAction(contract.tagPeople, {
    changes,
    success: ({ added }) => w('tag.added', { count: added }),
    onSuccess: () => setPerson([]),
    cover: false,
  })
  return (
    <Detail title={`${name} · ${w('tag.people')}`} width={720} onClose={onClose}>
      <div className="office-join">
        <PeopleSelect many label={w('post.pick')} value={person} onChange={(ids) => setPerson(ids as string[])} />
        <Button
          type="primary"
          disabled={person.length === 0}
          loading={add.busy}
          onClick={() => void add.run({ id, person })}
        >
          {w('tag.addPeople')}
        </Button>
      </div>
      <OfficeTable
        name="directory.tagPeople"
        words={keepingWords}
        read={contract.taggedPeople}
        input={{ id }}
        inAddress={false}
        empty="tag.noPeople"
        columns={[
          { title: 'column.name', of: (bearer) => bearer, kind: 'person', always: true },
          { title: 'column.unit', of: 'department' },
          {
            title: 'column.how',
            width: 100,
            render: ({ byHand }) => <Label>{w(byHand ? 'tag.byHand' : 'tag.byRule')}</Label>,
          },
        ]}
        rowActions={[
          {
            label: 'tag.drop',
            danger: true,
            when: ({ byHand }) => byHand,
            ask: (bearer) => w('tag.dropAsk', { name: bearer.name, tag: name }),
            run: (bearer, send) =>
              send(contract.untagPeople, { id, person: [bearer.id] }, { changes, done: 'tag.dropped' }),
          },
        ]}
      />
    </Detail>
  )
}

import { useState } from 'react'
import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Empty, Tag } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import type { Unit } from './Units.tsx'
import { keepingWords } from './words.ts'

type Post = ReceivedFrom<typeof contract.unitPosts>['list'][number]
const changes = [contract.unitPosts]

/** Posts of a unit and their holders. */
export function UnitPosts({ unit: { id } }: { unit: Unit }) {
  const w = useWords(keepingWords)
  const [adding, setAdding] = useState(false)
  const read = useRead(contract.unitPosts, { id })
  const end = useAction(contract.endPost, { changes, success: w('post.ended'), cover: false })
  const ask = async ({ id: post, title, person }: Post) => {
    const ok = w('post.end')
    const text = w('post.endAsk', { name: person.name, title })
    if (await confirm({ title: ok, text, ok, danger: true })) await end.run({ id: post })
  }
  return (
    <OfficeCard
      title={w('post.title')}
      extra={
        <Button size="small" icon="plus" onClick={() => setAdding(true)}>
          {w('post.add')}
        </Button>
      }
    >
      <FromRead read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty text={w('post.none')} />
          ) : (
            <ul className="office-list">
              {list.map((post) => (
                <PostRow key={post.id} post={post} onEnd={() => void ask(post)} />
              ))}
            </ul>
          )
        }
      </FromRead>
      {adding && <PostForm unit={id} onClose={() => setAdding(false)} />}
    </OfficeCard>
  )
}

function PostRow({ post: { person, title, duty, from, primary, leads }, onEnd }: { post: Post; onEnd: () => void }) {
  const w = useWords(keepingWords)
  return (
    <li>
      <span className="office-list__main">
        <span>
          {title} · {person.name} {primary && <Tag tone="info">{w('post.main')}</Tag>}{' '}
          {leads && <Tag tone="good">{w('post.leader')}</Tag>}
        </span>
        <small>{[person.number, duty, from].filter(Boolean).join(' · ')}</small>
      </span>
      <Button size="small" type="text" danger onClick={onEnd}>
        {w('post.end')}
      </Button>
    </li>
  )
}

function PostForm({ unit, onClose }: { unit: string; onClose: () => void }) {
  const w = useWords(keepingWords)
  return (
    <DrawerForm
      title={w('post.add')}
      call={contract.takePost}
      initial={{ unit, title: '', duty: '', from: '', primary: false, leads: false }}
      fields={{
        person: {
          label: w('post.person'),
          required: true,
          control: (bound) => <PeopleSelect {...bound} label={w('post.pick')} />,
        },
        title: { label: w('post.name') },
        duty: { label: w('post.duty') },
        from: { label: w('post.from'), kind: 'day' },
        primary: { label: w('post.primary'), help: w('post.primaryHelp') },
        leads: { label: w('post.leads'), help: w('post.leadsHelp') },
      }}
      draftKey={`directory.post/${unit}`}
      changes={changes}
      success={w('post.added')}
      width={460}
      onClose={onClose}
    />
  )
}

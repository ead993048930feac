import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button, Empty, Segmented } from '#kernel/web/office/parts.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import './queue.css'
import { Checkbox } from '#kernel/web/office/choices.tsx'
import type { QueueCalls, QueuedPost } from '../../contract.ts'
import { type Decision, decisions, type PostReason, postReasons, postStates } from '../../shapes.ts'
import { DecidePopup } from './DecidePopup.tsx'
import { PostCard } from './PostCard.tsx'
import { PostDetail } from './PostDetail.tsx'
import { useDecide } from './use-decide.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { queueWords } from './words.ts'

const shown = [...postStates, 'all'] as const
type Filter = { state: (typeof shown)[number]; reason: PostReason | ''; page: number }
const perPage = 20

/** The moderation queue, usable with mouse or keyboard. */
export function PostQueue({ calls }: { calls: QueueCalls }) {
  const w = useWords(queueWords)
  const { query } = usePage()
  const [filter, setFilter] = useState<Filter>({
    state: shown.find((key) => key === query.state) ?? 'pending',
    reason: '',
    page: 1,
  })
  const { state, reason, page } = filter
  const change = (to: Partial<Filter>) => setFilter({ ...filter, page: 1, ...to })
  const read = useRead(calls.queuedPosts, { state, reason, page, page_size: perPage })
  return (
    <section className="c-stack">
      <div className="queue__filters">
        <Segmented
          label={w('which')}
          options={shown.map((key) => ({ key, label: w(`state.${key}`) }))}
          value={state}
          onChange={(key) => change({ state: key })}
        />
        <Field
          kind="choice"
          bare
          label={w('why')}
          placeholder={w('why')}
          value={reason}
          options={postReasons.map((value) => ({ value, label: w(`reason.${value}`) }))}
          onChange={(next: PostReason | '') => change({ reason: next })}
        />
      </div>
      <FromRead read={read} rows={8}>
        {({ list, total }) =>
          list.length ? (
            <>
              <Posts key={`${state} ${reason} ${page}`} calls={calls} list={list} />
              <Pager page={page} pages={Math.ceil(total / perPage)} onChange={(to) => change({ page: to })} />
            </>
          ) : (
            <Empty text={w(state === 'pending' ? 'empty' : 'emptyOther')} />
          )
        }
      </FromRead>
    </section>
  )
}

function Posts({ calls, list }: { calls: QueueCalls; list: readonly QueuedPost[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [opened, setOpened] = useState('')
  const [asking, setAsking] = useState<{ posts: readonly QueuedPost[]; decision: Decision }>()
  const decide = useDecide(calls)
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const act = (posts: readonly QueuedPost[], decision: Decision) => {
    const open = posts.filter(({ allowedActions }) => allowedActions.includes(decision))
    if (!open.length) return
    if (decision === 'approve') void decide.run(open, { decision }).then(() => setChosen([]))
    else setAsking({ posts: open, decision })
  }
  const at = useQueueKeys(list, {
    onDecide: (post, decision) => act([post], decision),
    onToggle: ({ id }) => toggle(id),
    onOpen: ({ id }) => setOpened(id),
    isQuiet: Boolean(asking || opened),
  })
  return (
    <>
      <QueueBar list={list} chosen={chosen} onChoose={setChosen} onAct={act} />
      <ul className="c-stack c-gap-2">
        {list.map((post, place) => (
          <PostCard
            key={post.id}
            post={post}
            isCurrent={place === at}
            isChosen={chosen.includes(post.id)}
            onToggle={() => toggle(post.id)}
            onOpen={() => setOpened(post.id)}
            onAct={(decision) => act([post], decision)}
          />
        ))}
      </ul>
      {asking && (
        <DecidePopup
          {...asking}
          onDone={async (how) => {
            if (!(await decide.run(asking.posts, { decision: asking.decision, ...how }))) return
            setAsking(undefined)
            setChosen([])
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {opened && <PostDetail calls={calls} id={opened} onClose={() => setOpened('')} />}
    </>
  )
}

type PagerProps = { page: number; pages: number; onChange: (page: number) => void }

function Pager({ page, pages, onChange }: PagerProps) {
  const w = useWords(queueWords)
  if (pages < 2) return null
  return (
    <div className="queue__pager">
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {w('prev')}
      </Button>
      <span className="office-quiet">{w('page', { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {w('next')}
      </Button>
    </div>
  )
}

type QueueBarProps = {
  list: readonly QueuedPost[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  onAct: (posts: readonly QueuedPost[], decision: Decision) => void
}

/** Bulk actions on the selected posts. */
function QueueBar({ list, chosen, onChoose, onAct }: QueueBarProps) {
  const w = useWords(queueWords)
  const posts = list.filter(({ id }) => chosen.includes(id))
  return (
    <div className="queue__bar">
      <Checkbox
        checked={posts.length === list.length}
        some={posts.length > 0}
        label={posts.length ? w('selected', { count: posts.length }) : w('selectAll')}
        onChange={(on) => onChoose(on ? list.map(({ id }) => id) : [])}
      />
      {posts.length > 0 &&
        decisions.map((decision) => (
          <Button key={decision} size="small" danger={decision === 'delete'} onClick={() => onAct(posts, decision)}>
            {w(decision)}
          </Button>
        ))}
      <p className="office-quiet queue__keys">{w('keys')}</p>
    </div>
  )
}

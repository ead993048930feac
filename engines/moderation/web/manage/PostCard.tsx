import { useEffect, useRef } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Checkbox } from '#kernel/web/office/choices.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button, Tag, type Tone } from '#kernel/web/office/parts.tsx'
import type { QueuedPost } from '../../contract.ts'
import type { Decision, PostReason, PostState } from '../../shapes.ts'
import { queueWords } from './words.ts'

const stateTones: Readonly<Record<PostState, Tone>> = {
  pending: 'warn',
  shown: 'good',
  hidden: 'plain',
  deleted: 'bad',
}
const reasonTones: Readonly<Record<PostReason, Tone>> = {
  first: 'plain',
  newcomer: 'info',
  link: 'warn',
  word: 'bad',
  reports: 'bad',
}

type Props = {
  post: QueuedPost
  isCurrent: boolean
  isChosen: boolean
  onToggle: () => void
  onOpen: () => void
  onAct: (decision: Decision) => void
}

export function PostCard({ post, isCurrent, isChosen, onToggle, onOpen, onAct }: Props) {
  const w = useWords(queueWords)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={row} className="queue__post" data-current={isCurrent} aria-current={isCurrent}>
      <Checkbox
        checked={isChosen}
        label={<span className="sr-only">{`${w('select')} ${post.excerpt.slice(0, 20)}`}</span>}
        onChange={onToggle}
      />
      <div className="queue__what c-stack c-gap-2">
        <PostFacts post={post} />
        <p className="queue__text">{post.excerpt}</p>
        <p className="office-quiet">
          {post.place}
          {post.reason && ` · ${post.reason}`}
        </p>
      </div>
      <div className="queue__acts c-line c-gap-2">
        {post.allowedActions.map((decision) => (
          <Button
            key={decision}
            type={decision === 'approve' ? 'primary' : 'default'}
            danger={decision === 'delete'}
            onClick={() => onAct(decision)}
          >
            {w(decision)}
          </Button>
        ))}
        <Button type="text" onClick={onOpen}>
          {w('open')}
        </Button>
      </div>
    </li>
  )
}

export function PostFacts({ post }: { post: QueuedPost }) {
  const w = useWords(queueWords)
  const { author, bannedUntil, created, state, reasons, reports } = post
  return (
    <div className="c-cluster c-gap-1-2">
      <b>{author}</b>
      <span className="office-quiet">{moment(created)}</span>
      <Tag tone={stateTones[state]}>{w(`state.${state}`)}</Tag>
      {reasons.map((reason) => (
        <Tag key={reason} tone={reasonTones[reason]}>
          {w(`reason.${reason}`)}
        </Tag>
      ))}
      {reports > 0 && <Tag tone="bad">{w('reports', { count: reports })}</Tag>}
      {bannedUntil > 0 && <Tag tone="bad">{w('banned', { time: moment(bannedUntil) })}</Tag>}
    </div>
  )
}

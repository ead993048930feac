import { useWords } from '#kernel/web/language.tsx'
import { Checkbox } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { QueuedPost } from '../../contract.ts'
import { type Decision, decisions } from '../../shapes.ts'
import { queueWords } from './words.ts'

type Props = {
  list: readonly QueuedPost[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  onAct: (posts: readonly QueuedPost[], decision: Decision) => void
}

/** Bulk actions on the selected posts. */
export function QueueBar({ list, chosen, onChoose, onAct }: Props) {
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

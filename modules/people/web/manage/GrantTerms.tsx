import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { serverNow } from '#kernel/web/server-clock.ts'
import { peopleWords } from '../words.ts'
import type { Grant } from './granted.ts'

const day = 86_400
const soon = 30 * day
const tones: Readonly<Record<Grant['state'], Tone>> = { coming: 'info', now: 'good', over: 'plain' }

/** State of a grant, with a warning before it expires. */
export function GrantState({ grant: { state, until } }: { grant: Grant }) {
  const w = useWords(peopleWords)
  const left = until - serverNow() / 1000
  if (state !== 'now' || until === 0 || left > soon) return <Tag tone={tones[state]}>{w(`grant.state.${state}`)}</Tag>
  const days = Math.floor(left / day)
  return <Tag tone="warn">{days > 0 ? w('grant.endsIn', { days }) : w('grant.endsToday')}</Tag>
}

export function GrantUntil({ until }: Pick<Grant, 'until'>) {
  const w = useWords(peopleWords)
  return until ? moment(until) : w('forGood')
}

/** Period of a grant in one cell. */
export function GrantTerm({ since, until }: Pick<Grant, 'since' | 'until'>) {
  return (
    <span className="people-term">
      {moment(since)}
      <small>
        → <GrantUntil until={until} />
      </small>
    </span>
  )
}

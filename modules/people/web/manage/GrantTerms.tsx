import { daySeconds } from '#kernel/clock.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Tag } from '#kernel/web/office/parts.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { peopleWords } from '../words.ts'
import type { Grant } from './granted.ts'

const soon = 30 * daySeconds
export const grantSet = valueSet(peopleWords, 'grant.state', {
  now: 'good',
  ending: 'warn',
  coming: 'info',
  over: 'plain',
})

/** State of a grant, with a warning before it expires. */
export function GrantState({ grant: { state, until } }: { grant: Grant }) {
  const w = useWords(peopleWords)
  const left = until - serverNow() / 1000
  if (state !== 'now' || until === 0 || left > soon) return grantSet.show(state)
  const days = Math.floor(left / daySeconds)
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

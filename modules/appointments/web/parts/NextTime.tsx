import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../../contract.ts'
import { clock } from '../when.ts'
import { bookingWords } from '../words.ts'

const halfHour = 1800

/** For somebody who stands at the door: the next half hour, or the slot that is on, with one press to its form. */
export function NextTime({ id }: { id: string }) {
  const w = useWords(bookingWords)
  const now = useNow(20)
  const { data } = useRead(contract.resource, { id, days: 1 }, { mode: 'silent', every: 30_000 })
  const time = data && timeAt(data, now)
  if (!time) return null
  const query = `resource=${id}&from=${time.from}&to=${time.to}`
  return (
    <Button
      size="large"
      block
      look="soft"
      icon="calendar-check"
      to={data.resource.units > 1 ? `generalApp/detailsmuc?id=${id}&${query}` : `generalApp/appoint?${query}`}
      label={w('bookUntil', { from: clock(Math.max(time.from, now)), time: clock(time.to) })}
    />
  )
}

/** What is free now or begins within half an hour. */
function timeAt({ rule, days }: ReceivedFrom<typeof contract.resource>, now: number) {
  const soon = ({ from, to }: { from: number; to: number }) => from < now + halfHour && to > now
  if (rule.slot) return days[0]?.slots.find((slot) => !slot.refusal && soon(slot))
  const range = days[0]?.ranges.find(soon)
  if (!range) return undefined
  const step = rule.step * 60
  const least = Math.ceil((rule.least * 60) / step) * step
  // So long that at least half an hour of it is ahead.
  const wanted = Math.ceil((Math.max(now, range.from) + halfHour - range.from) / step) * step
  return { from: range.from, to: Math.min(range.to, range.from + Math.max(least, wanted)) }
}

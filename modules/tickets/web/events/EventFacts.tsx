import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney, isSameDay } from '#kernel/web/time.ts'
import { Icon, type IconName } from '#kernel/web/ui/Icon.tsx'
import { dayOf, momentOf, spanOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import type { Event } from './event.ts'

type Row = { icon: IconName; label: string; value: ReactNode }

/** Key facts: time, place, price, opening of the sale. */
export function EventFacts({ event }: { event: Event }) {
  const w = useWords(ticketWords)
  const { mode, place, price, opensAt, closesAt } = event
  const cost = <b className="tk-price">{price > 0 ? formatMoney(price) : w('fact.free')}</b>
  const sale = `${momentOf(opensAt)} – ${momentOf(closesAt)}`
  return (
    <Rows
      rows={[
        { icon: 'calendar-days', label: w('fact.time'), value: useTime(event) },
        place !== '' && { icon: 'map-pin', label: w('fact.place'), value: place },
        { icon: 'tag', label: w('fact.price'), value: cost },
        { icon: 'clock', label: w(mode === 'grab' ? 'fact.sale' : 'fact.saleLottery'), value: sale },
      ]}
    />
  )
}

/** Rules in short, one line each. */
export function EventTerms({ event }: { event: Event }) {
  const w = useWords(ticketWords)
  const { organiser, perPerson, transferable } = event
  return (
    <Rows
      rows={[
        { icon: 'user', label: w('fact.limit'), value: w('fact.limitOf', { count: perPerson }) },
        { icon: 'history', label: w('fact.return'), value: useReturnRule(event) },
        transferable && { icon: 'send', label: w('fact.transfer'), value: w('fact.transferYes') },
        organiser !== '' && { icon: 'building-2', label: w('fact.organiser'), value: organiser },
      ]}
    />
  )
}

function Rows({ rows }: { rows: readonly (Row | false)[] }) {
  return (
    <dl className="tk-facts c-panel c-stack">
      {rows
        .filter((row) => row !== false)
        .map(({ icon, label, value }) => (
          <div key={label}>
            <dt>
              <Icon name={icon} size={18} />
              <span>{label}</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function useTime({ sessions, startsAt, endsAt }: Event): string {
  const w = useWords(ticketWords)
  const [only] = sessions
  if (sessions.length <= 1 || !only) return spanOf(only?.startsAt ?? startsAt, only?.endsAt ?? endsAt)
  if (isSameDay(startsAt, endsAt)) return w('fact.more', { first: momentOf(startsAt), count: sessions.length })
  return `${dayOf(startsAt)} – ${dayOf(endsAt)} · ${w('list.sessions', { count: sessions.length })}`
}

function useReturnRule({ returnHours, lateForPoint }: Event): ReactNode {
  const w = useWords(ticketWords)
  if (returnHours === 0) return w('fact.returnUntilStart')
  return (
    <>
      {w('fact.returnFree', { hours: returnHours })}
      <small>{w(lateForPoint ? 'fact.thenPoint' : 'fact.thenNo')}</small>
    </>
  )
}

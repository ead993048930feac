import { useWords } from '#kernel/web/language.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import '../wallet/tickets.css'
import { two } from '../when.ts'
import { ticketWords } from '../words.ts'

/** Days, hours, minutes and seconds in boxes. Screen readers get it once, not every second. */
export function Countdown({ to, label }: { to: number; label: string }) {
  const w = useWords(ticketWords)
  const left = Math.max(0, to - useNow())
  const days = Math.floor(left / 86_400)
  const parts = [
    { key: 'days', value: days },
    { key: 'hours', value: Math.floor((left % 86_400) / 3600) },
    { key: 'minutes', value: Math.floor((left % 3600) / 60) },
    { key: 'seconds', value: left % 60 },
  ] as const
  return (
    <div className="tk-count c-cluster c-gap-1-3" role="timer" aria-label={label} aria-live="off">
      <span className="c-font-3">{label}</span>
      <span className="c-flex c-gap-1">
        {parts
          .filter(({ key, value }) => key !== 'days' || value > 0)
          .map(({ key, value }) => (
            <span key={key} className="tk-count__part c-inline c-gap-1">
              <b>{two(value)}</b>
              <i>{w(`count.${key}`)}</i>
            </span>
          ))}
      </span>
    </div>
  )
}

import { useId } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import type { Event } from '../events/event.ts'
import { ticketWords } from '../words.ts'
import '#kernel/web/ui/form/Field.css'

type OrderFieldsProps = {
  event: Event
  count: number
  onCount: (count: number) => void
  code: string
  onCode: (code: string) => void
}

/** Number of tickets, and the redemption code if needed. */
export function OrderFields({ event, count, onCount, code, onCode }: OrderFieldsProps) {
  const w = useWords(ticketWords)
  const id = useId()
  const { perPerson, needsCode, price } = event
  return (
    <>
      {needsCode && (
        <label className="tk-code" htmlFor={id}>
          <span>{w('act.code')}</span>
          <input
            id={id}
            className="c-control"
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={w('act.codeHint')}
            onChange={({ target }) => onCode(target.value)}
          />
        </label>
      )}
      {perPerson > 1 && (
        <div className="tk-stepper">
          <span>
            {w('act.count')}
            {price > 0 && <b className="tk-price">{formatMoney(price * count)}</b>}
          </span>
          <IconButton
            size={18}
            label={w('act.fewer')}
            icon="minus"
            disabled={count <= 1}
            onClick={() => onCount(count - 1)}
          />
          <output aria-label={w('act.count')}>{count}</output>
          <IconButton
            size={18}
            label={w('act.more')}
            icon="plus"
            disabled={count >= perPerson}
            onClick={() => onCount(count + 1)}
          />
        </div>
      )}
    </>
  )
}

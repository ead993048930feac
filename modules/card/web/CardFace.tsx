import './card.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatMoney, formatTime, isToday } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { contract } from '../contract.ts'
import { cardWords } from './words.ts'

export type CardData = ReceivedFrom<typeof contract.balance>

/** The card with its balance, in the site's colour. */
export function CardFace({ data }: { data: CardData }) {
  const w = useWords(cardWords)
  const { card, holder, money, subsidy, debt, isKnown } = data
  return (
    <section className="card-face" data-state={card?.state ?? 'none'} aria-label={w('title.home')}>
      <div className="c-line c-between">
        <span className="card-face__name">{holder.name}</span>
        {card && <span className="card-face__state">{w(`state.${card.state}`)}</span>}
      </div>
      <p className="card-face__label">{w('balance')}</p>
      <p className="card-face__money">{isKnown ? formatMoney(money) : '—'}</p>
      <p className="card-face__label">
        <AsOf data={data} />
      </p>
      {(subsidy > 0 || debt > 0) && (
        <p className="card-face__more">
          {subsidy > 0 && <span>{w('subsidyOf', { amount: formatMoney(subsidy) })}</span>}
          {debt > 0 && <span>{w('debtOf', { amount: formatMoney(debt) })}</span>}
        </p>
      )}
      <div className="card-face__foot c-line c-between">
        <span>{holder.number}</span>
        <span className="c-figures">{card && spaced(card.no)}</span>
      </div>
    </section>
  )
}

const spaced = (no: string): string => no.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** The ledger is exact; a figure of an outside system has its own time and may be out of date. */
function AsOf({ data: { asOf, isStale, isKnown } }: { data: CardData }) {
  const w = useWords(cardWords)
  if (!isKnown) return <>{w('unknown')}</>
  const time = formatTime(asOf, isToday(asOf) ? clockTime : dayAndTime)
  if (!isStale) return <>{w('asOf', { time })}</>
  return (
    <span className="card-face__stale">
      <Icon name="clock" size={14} />
      {w('stale', { time })}
    </span>
  )
}

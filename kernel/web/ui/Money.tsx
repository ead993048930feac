import type { Currency } from '#kernel/money.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { classes } from './classes.ts'
import './Money.css'

type MoneyProps = {
  /** Whole fen. */
  fen: number
  currency?: Currency
  /** An entry of a statement: gains have a plus, and stand out. */
  signed?: boolean
  /** A balance at the head of a page. */
  large?: boolean
}

/** An amount of money in the reader's language. */
export function Money({ fen, currency, signed, large }: MoneyProps) {
  const gain = signed && fen > 0
  return (
    <span className={classes('c-money', gain && 'c-money--gain', large && 'c-money--large')}>
      {formatMoney(fen, { currency, signed })}
    </span>
  )
}

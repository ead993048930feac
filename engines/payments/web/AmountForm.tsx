import './amount-form.css'
import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Choices } from '#kernel/web/ui/form/Choices.tsx'
import { MoneyField } from '#kernel/web/ui/form/MoneyField.tsx'
import { paymentWords } from './words.ts'

type AmountFormProps = {
  /** Id of the field. */
  id: string
  amount: number | null
  onAmount: (amount: number | null) => void
  limits: { least: number; most: number }
  /** Usual amounts, to choose by one tap. */
  choices?: readonly number[]
  /** What stands below the field, if not the limits. */
  help?: string
  busy: boolean
  closed?: boolean
  onPay: (amount: number) => void
  /** Fields between the amount and the button. */
  children?: ReactNode
}

/** Chooses or types an amount within the limits; the button leads to its payment. */
export function AmountForm(props: AmountFormProps) {
  const { id, amount, onAmount, limits, choices = [], help, busy, closed = false, onPay, children } = props
  const w = useWords(paymentWords)
  const { least, most } = limits
  const isFit = amount !== null && amount >= least && amount <= most
  const offered = choices.filter((one) => one >= least && one <= most)
  return (
    <div className="c-stack c-gap-3">
      {offered.length > 0 && (
        <div className="amount-choices" role="radiogroup" aria-label={w('amount')}>
          <Choices
            kind="radio"
            name={`${id}-choice`}
            options={offered.map((one) => ({ value: String(one), label: formatMoney(one, { short: true }) }))}
            chosen={[String(amount)]}
            onToggle={(picked) => onAmount(Number(picked))}
          />
        </div>
      )}
      <MoneyField
        label={w('amount')}
        required
        id={id}
        name="amount"
        value={amount}
        onChange={onAmount}
        help={help ?? w('range', { least: formatMoney(least), most: formatMoney(most) })}
      />
      {children}
      <Button
        block
        size="large"
        busy={busy}
        disabled={!isFit || closed}
        label={isFit ? w('payAmount', { amount: formatMoney(amount) }) : w('pay')}
        onClick={() => isFit && onPay(amount)}
      />
    </div>
  )
}

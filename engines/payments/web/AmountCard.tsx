import './amount-card.css'
import type { ReactNode } from 'react'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'

type AmountCardProps = {
  /** What the amount is: a balance, or what is paid for. */
  label: string
  fen: number
  signed?: boolean
  /** The label is less than the amount, as that of a balance. */
  quiet?: boolean
  dashed?: boolean
  /** Lines below the amount. */
  children?: ReactNode
}

/** The amount that a page is about. */
export function AmountCard({ label, fen, signed = false, quiet = false, dashed = false, children }: AmountCardProps) {
  return (
    <Card>
      <div className="amount-card c-stack c-gap-1" data-dashed={dashed || undefined}>
        <p className={quiet ? 'c-muted' : undefined}>{label}</p>
        <Money fen={fen} large signed={signed} />
        {children}
      </div>
    </Card>
  )
}

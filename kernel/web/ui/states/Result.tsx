import { type ReactNode, useEffect, useRef } from 'react'
import '../kit.css'
import './Result.css'
import { Icon } from '../Icon.tsx'

export type Outcome = 'success' | 'info' | 'warning' | 'error'

type ResultProps = {
  outcome: Outcome
  /** What happened. */
  title: string
  /** What happens next. */
  next?: ReactNode
  /** Facts to note down: an order number, a time, a place. */
  children?: ReactNode
  actions?: ReactNode
}

const outcomeTones = { success: 'success', info: 'info', warning: 'warning', error: 'danger' } as const
const outcomeIcons = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-x',
} as const

export function Result({ outcome, title, next, children, actions }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the result, as the page content has changed.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="c-result c-column c-middle" data-tone={outcomeTones[outcome]}>
      <span className="c-result__mark c-centre c-tint">
        <Icon name={outcomeIcons[outcome]} size={44} />
      </span>
      <h2 className="c-result__title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {next && <p className="c-result__next">{next}</p>}
      {children && <div className="c-result__more">{children}</div>}
      {actions && <div className="c-result__actions">{actions}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from '#kernel/web/pages/link.tsx'

type GoProps = {
  /** A page path (`shuttleBus/index`), or a URL (`https:`, `tel:`, `mailto:`). */
  to?: string
  onClick?: () => void
  className?: string
  label?: string
  disabled?: boolean
  children: ReactNode
}

/** A link with `to`, a button with `onClick`, plain content with neither. */
export function Go({ to, onClick, className, label, disabled, children }: GoProps) {
  const shared = { className, 'aria-label': label }
  if (to !== undefined && !disabled) {
    if (!isAddress(to)) {
      return (
        <Link to={to} {...shared} onClick={onClick}>
          {children}
        </Link>
      )
    }
    return (
      <a href={to} {...shared} onClick={onClick} rel="noopener">
        {children}
      </a>
    )
  }
  if (!onClick && !disabled) return <div {...shared}>{children}</div>
  return (
    <button type="button" {...shared} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}

/** Only these schemes: a URL from the database must never run script. */
const isAddress = (to: string): boolean => /^(https?|tel|mailto):/i.test(to)

import type { ReactNode } from 'react'
import './kit.css'
import './Card.css'
import { classes } from './classes.ts'
import { Go } from './Go.tsx'

type CardProps = {
  children: ReactNode
  to?: string
  onClick?: () => void
  /** No padding, for content with its own edges: lists, pictures, tables. */
  flush?: boolean
}

export function Card({ children, to, onClick, flush }: CardProps) {
  const tappable = to !== undefined || onClick !== undefined
  return (
    <Go
      to={to}
      onClick={onClick}
      className={classes('c-card', flush && 'c-card--flush', tappable && 'c-card--tap c-press')}
    >
      {children}
    </Go>
  )
}

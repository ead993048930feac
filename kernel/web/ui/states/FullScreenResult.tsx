import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import './FullScreenResult.css'
import { Icon } from '../Icon.tsx'

type FullScreenResultProps = {
  /** Green admits, amber asks the checker to look, red refuses. Each has its own shape, too. */
  verdict: 'green' | 'amber' | 'red'
  title: string
  note?: ReactNode
  /** The person or ticket, large enough to compare at arm's length. */
  children?: ReactNode
  action: { label: string; onClick: () => void }
}

const icons = { green: 'circle-check', amber: 'triangle-alert', red: 'circle-x' } as const
const buzz = { green: [60], amber: [60, 60, 60], red: [250] }

/** The result of a scan on the whole screen, readable from a metre away in sunlight. */
export function FullScreenResult({ verdict, title, note, children, action }: FullScreenResultProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    // Browsers refuse to vibrate before the first tap, and log a warning.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzz[verdict])
  }, [verdict])
  return createPortal(
    <div className="c-verdict" data-verdict={verdict} role="alertdialog" aria-modal="true" aria-label={title}>
      <div className="c-verdict__body">
        <Icon name={icons[verdict]} size={112} />
        <p className="c-verdict__title">{title}</p>
        {note && <p className="c-verdict__note">{note}</p>}
        {children && <div className="c-verdict__card">{children}</div>}
      </div>
      <button type="button" ref={button} className="c-verdict__action" onClick={action.onClick}>
        {action.label}
      </button>
    </div>,
    document.body,
  )
}

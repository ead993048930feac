import type { ReactElement, ReactNode } from 'react'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { Tooltip } from '#kernel/web/office/parts.tsx'

type IconButtonProps = {
  /** A name, or an icon of another set. */
  icon: string | ReactElement
  label: string
  disabled?: boolean
  danger?: boolean
  onClick: () => void
}

/** Icon button with a tooltip. */
export function IconButton({ icon, label, disabled = false, danger = false, onClick }: IconButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.5}>
      <button
        type="button"
        className="fd-button"
        data-danger={danger}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        {typeof icon === 'string' ? <OfficeIcon name={icon} size={16} /> : icon}
      </button>
    </Tooltip>
  )
}

/** A group in the properties panel. */
export function Part({ title, extra, children }: { title?: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="fd-part c-stack">
      {(title || extra) && (
        <div className="c-line c-gap-2 c-between">
          {title && <h3>{title}</h3>}
          {extra}
        </div>
      )}
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { DrawingIcon, type DrawingIconName } from '#kernel/web/office/drawing/icons.tsx'
import { Tooltip } from '#kernel/web/office/parts.tsx'

type IconButtonProps = {
  icon: DrawingIconName
  label: string
  /** Set for a toggle button. */
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

/** Small icon button with a tooltip. */
export function IconButton({ icon, label, pressed, disabled = false, onClick }: IconButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <button
        type="button"
        className="plan-button"
        aria-label={label}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        disabled={disabled}
        onClick={onClick}
      >
        <DrawingIcon name={icon} />
      </button>
    </Tooltip>
  )
}

/** Section of the panel. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="plan-part c-stack">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

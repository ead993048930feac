import type { ReactNode } from 'react'
import './kit.css'
import './Button.css'
import { classes } from './classes.ts'
import { Go } from './Go.tsx'
import { Icon, type IconName } from './Icon.tsx'

type ButtonProps = {
  label: ReactNode
  look?: 'primary' | 'soft' | 'outline' | 'plain' | 'danger'
  size?: 'large' | 'medium' | 'small'
  block?: boolean
  icon?: IconName
  busy?: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  to?: string
  onClick?: () => void
}

export function Button({ look = 'primary', size = 'medium', block, icon, busy, ...rest }: ButtonProps) {
  const { label, disabled, type = 'button', to, onClick } = rest
  const name = classes('c-button c-press', `c-button--${look}`, `c-button--${size}`, block && 'c-button--block')
  const content = (
    <>
      {busy ? <span className="c-button__busy" aria-hidden /> : icon && <Icon name={icon} size={18} />}
      <span>{label}</span>
    </>
  )
  if (to !== undefined && !disabled) {
    return (
      <Go to={to} onClick={onClick} className={name}>
        {content}
      </Go>
    )
  }
  return (
    // A busy button stays focusable, so that a screen reader does not lose its place on the page.
    <button
      type={type}
      className={name}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {content}
    </button>
  )
}

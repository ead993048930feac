import './kit.css'
import { classes } from './classes.ts'
import { Go } from './Go.tsx'
import { Icon, type IconName } from './Icon.tsx'

type IconButtonProps = {
  icon: IconName
  size?: number
  label: string
  className?: string
  /** For switches. */
  pressed?: boolean
  disabled?: boolean
  to?: string
  onClick?: () => void
}

/** A round button, or with `to` a link, that shows only an icon. */
export function IconButton({ icon, size = 20, label, className, pressed, to, ...rest }: IconButtonProps) {
  const look = classes('c-round', className, 'c-press')
  const drawing = <Icon name={icon} size={size} />
  if (to !== undefined) {
    return (
      <Go to={to} label={label} className={look} onClick={rest.onClick}>
        {drawing}
      </Go>
    )
  }
  return (
    <button type="button" className={look} aria-label={label} aria-pressed={pressed} {...rest}>
      {drawing}
    </button>
  )
}

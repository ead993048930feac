import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../Icon.tsx'

type PickControlProps = Omit<ComponentProps<'button'>, 'children'> & { shown: ReactNode; hint: string; icon?: IconName }

/** A button that looks like a field and opens a sheet. */
export function PickControl({ shown, hint, icon = 'chevron-down', ...rest }: PickControlProps) {
  const { 'aria-required': _, ...button } = rest
  return (
    <button type="button" {...button} aria-haspopup="dialog" className="c-control c-control--pick">
      <span className={classes(!shown && 'c-control--unset')}>{shown || hint}</span>
      <Icon name={icon} size={18} />
    </button>
  )
}

import type { ReactNode } from 'react'
import '../kit.css'
import './StateView.css'
import { Icon, type IconName } from '../Icon.tsx'
import type { Tone } from './tone.ts'

type StateViewProps = {
  icon: IconName
  tone?: Tone
  title: string
  note?: ReactNode
  action?: ReactNode
  /** `alert` for errors; empty lists are not announced. */
  role?: 'status' | 'alert'
}

/** Shared layout of empty, error and denied states. */
export function StateView({ icon, tone = 'neutral', title, note, action, role }: StateViewProps) {
  return (
    <div className="c-state" data-tone={tone} role={role}>
      <span className="c-state__mark">
        <Icon name={icon} size={30} />
      </span>
      <p className="c-state__title">{title}</p>
      {note && <p className="c-state__note">{note}</p>}
      {action && <div className="c-state__action">{action}</div>}
    </div>
  )
}

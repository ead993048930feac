import type { ReactNode } from 'react'
import '../kit.css'
import './ListRow.css'
import { classes } from '../classes.ts'
import { Go } from '../Go.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { Badge } from '../media/Badge.tsx'
import type { Tone } from '../states/tone.ts'

type ListRowProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** A service icon on a tinted square, … */
  icon?: IconName | (string & {})
  tone?: Tone
  /** … or a picture, or anything else of that size (an avatar). */
  picture?: string
  mark?: ReactNode
  value?: ReactNode
  /** Below the value: a time, a unit. */
  valueNote?: ReactNode
  tag?: ReactNode
  badge?: number | string | true
  to?: string
  onClick?: () => void
  disabled?: boolean
  /** Rows with a target show an arrow; false hides it, as for a row that ends in a switch or a button. */
  chevron?: boolean
}

export function ListRow(props: ListRowProps) {
  const { title, subtitle, tag, badge, to, onClick, disabled } = props
  const leads = to !== undefined || onClick !== undefined
  return (
    <Go to={to} onClick={onClick} disabled={disabled} className={classes('c-row', leads && 'c-row--tap')}>
      <Mark {...props} />
      <span className="c-row__main">
        <span className="c-row__title">
          <span>{title}</span>
          {tag}
        </span>
        {subtitle && <span className="c-row__subtitle">{subtitle}</span>}
      </span>
      <Value {...props} />
      {badge !== undefined && <Badge value={badge} />}
      {(props.chevron ?? leads) && (
        <span className="c-row__chevron">
          <Icon name="chevron-right" size={18} />
        </span>
      )}
    </Go>
  )
}

function Mark({ icon, tone = 'brand', picture, mark }: ListRowProps) {
  if (mark) return <span className="c-row__mark">{mark}</span>
  if (picture)
    return <img className="c-row__mark c-row__picture" src={picture} alt="" width={40} height={40} loading="lazy" />
  if (!icon) return null
  return (
    <span className="c-row__mark c-row__icon" data-tone={tone}>
      <Icon name={icon} size={22} />
    </span>
  )
}

function Value({ value, valueNote }: ListRowProps) {
  if (value === undefined && valueNote === undefined) return null
  return (
    <span className="c-row__value">
      <span>{value}</span>
      {valueNote && <small>{valueNote}</small>}
    </span>
  )
}

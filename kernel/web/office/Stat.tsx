import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from '../pages/link.tsx'
import { formatNumber } from '../time.ts'
import { OfficeIcon } from './OfficeIcon.tsx'

type Props = {
  label: string
  /** Undefined while loading. */
  value: number | undefined
  icon: string
  note?: ReactNode
  tone?: 'plain' | 'good' | 'warn' | 'bad'
  /** Page with more details. */
  to?: string
}

/** One figure of a dashboard. */
export function Stat({ label, value, icon, note, tone = 'plain', to }: Props) {
  const inside = (
    <>
      <span className="office-stat__icon c-mark c-tint-brand">
        <OfficeIcon name={icon} size={20} />
      </span>
      <span className="c-muted">{label}</span>
      <span className="office-stat__value">
        {value === undefined ? <Skeleton.Button active size="small" /> : formatNumber(value)}
      </span>
      {note && <span className="office-stat__note c-faint c-font-2">{note}</span>}
    </>
  )
  const shared = { className: 'office-stat', 'data-tone': tone }
  return to ? (
    <Link to={to} {...shared}>
      {inside}
    </Link>
  ) : (
    <div {...shared}>{inside}</div>
  )
}

/** Up to four figures side by side. */
export function StatRow({ stats }: { stats: readonly Props[] }) {
  return (
    <div className="office-grid">
      <Stats stats={stats} />
    </div>
  )
}

/** The same inside the grid of a page. */
export function Stats({ stats }: { stats: readonly Props[] }) {
  return stats.map((stat) => (
    <div key={stat.label} data-span="3">
      <Stat {...stat} />
    </div>
  ))
}

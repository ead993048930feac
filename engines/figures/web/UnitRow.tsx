import type { ReactNode } from 'react'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import './figures.css'
import type { Counted, Kind } from './kinds.ts'
import { ShareBar } from './ShareBar.tsx'

type Props<K extends string> = {
  name: string
  /** A state of the unit, beside its name. */
  tag?: ReactNode
  /** The main share, at the right end. */
  value: string
  /** Text below the bar. */
  note: string
  counts: Counted<K>
  kinds: readonly Kind<K>[]
  to?: string
}

/** One unit of a drill-down. */
export function UnitRow<K extends string>({ name, tag, value, note, counts, kinds, to }: Props<K>) {
  return (
    <Go {...(to !== undefined && { to })} className={to === undefined ? 'fg-unit' : 'fg-unit fg-unit--tap c-press'}>
      <span className="fg-unit__head c-line c-between">
        <span className="fg-unit__name">
          {name} {tag}
        </span>
        <b>{value}</b>
      </span>
      <ShareBar counts={counts} kinds={kinds} mute />
      <span className="c-muted c-font-2 c-figures c-line c-between">
        {note}
        {to !== undefined && <Icon name="chevron-right" size={16} />}
      </span>
    </Go>
  )
}

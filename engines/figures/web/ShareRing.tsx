import type { ReactNode } from 'react'
import './figures.css'
import type { Counted, Kind } from './kinds.ts'
import { stacked, sumOf } from './scale.ts'
import { useSaid } from './use-said.ts'

type Props<K extends string> = {
  counts: Counted<K>
  kinds: readonly Kind<K>[]
  /** Shown in the centre: the main number. */
  children?: ReactNode
}

/** A circumference of 100, so that an arc's length is a percentage. */
const radius = 100 / (2 * Math.PI)
const gap = 0.8

/** A donut chart. The numbers are shown beside it as text. */
export function ShareRing<K extends string>({ counts, kinds, children }: Props<K>) {
  const said = useSaid(kinds)
  const sum = sumOf(counts, kinds)
  const parts = stacked(counts, kinds)
  return (
    <div className="fg-ring">
      <svg viewBox="0 0 40 40" role="img" aria-label={said(counts)}>
        <circle className="fg-ring__ground" cx="20" cy="20" r={radius} />
        {parts.map(({ kind, n, from }) => {
          const length = (n / sum) * 100
          const drawn = parts.length > 1 ? Math.max(0.6, length - gap) : length
          return (
            <circle
              key={kind.key}
              data-look={kind.look}
              cx="20"
              cy="20"
              r={radius}
              strokeDasharray={`${drawn} ${100 - drawn}`}
              strokeDashoffset={25 - (from / sum) * 100}
            />
          )
        })}
      </svg>
      <div className="fg-ring__middle">{children}</div>
    </div>
  )
}

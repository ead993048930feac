import './figures.css'
import type { Counted, Kind } from './kinds.ts'
import { stacked, sumOf } from './scale.ts'
import { useSaid } from './use-said.ts'

type Props<K extends string> = {
  counts: Counted<K>
  kinds: readonly Kind<K>[]
  /** Hidden from screen readers, because text beside it says the same. */
  mute?: boolean
}

/** One stacked horizontal bar. */
export function ShareBar<K extends string>({ counts, kinds, mute = false }: Props<K>) {
  const said = useSaid(kinds)
  const sum = sumOf(counts, kinds)
  const naming = mute ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': said(counts) } as const)
  return (
    <span className="fg-bar" {...naming}>
      {stacked(counts, kinds).map(({ kind, n }) => (
        <i key={kind.key} data-look={kind.look} style={{ flexGrow: n / sum }} />
      ))}
    </span>
  )
}

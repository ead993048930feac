import type { ReactNode } from 'react'
import { ShareRing } from '#engines/figures/web/ShareRing.tsx'
import { percent } from '#engines/figures/web/scale.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import type { WhenAsked } from '../../figure-shapes.ts'
import { type ShownMark, useMarks } from './marks.ts'
import type { Counts } from './use-unit.ts'
import { figureWords } from './words.ts'

type Props = {
  counts: Counts
  asks: WhenAsked
  /** Link to the people with a mark. */
  linkTo: (mark: ShownMark) => string
  children?: ReactNode
}

/** Summary of the day: share done, and counts linking to the people. */
export function Today({ counts, asks, linkTo, children }: Props) {
  const w = useWords(figureWords)
  const marks = useMarks()
  if (counts.expected === 0)
    return (
      <Empty card icon={asks === 'now' ? 'users' : 'clock'} title={w(`today.${asks}`)} note={w(`today.${asks}Note`)} />
    )
  return (
    <Card>
      <div className="hf-today c-line c-gap-5">
        <ShareRing counts={counts} kinds={marks}>
          <b>{`${percent(counts.expected - counts.missing, counts.expected)}%`}</b>
          <small>{w('today.share')}</small>
        </ShareRing>
        <ul className="c-grow">
          {marks.map(({ key, label, look }) => (
            <li key={key}>
              <Go to={linkTo(key)} className="hf-kind c-line c-gap-2 c-press">
                <i data-look={look} aria-hidden />
                <span>{label}</span>
                <b>{formatNumber(counts[key])}</b>
              </Go>
            </li>
          ))}
        </ul>
      </div>
      <p className="hf-expected c-muted c-font-2">{w('today.expected', { n: formatNumber(counts.expected) })}</p>
      {children}
    </Card>
  )
}

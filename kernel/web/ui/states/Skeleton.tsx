import './Skeleton.css'
import { useWords } from '#kernel/web/language.tsx'
import { classes } from '../classes.ts'
import { uiWords } from '../words.ts'

/** The shape of the expected content, so that nothing jumps when it arrives. */
export type SkeletonShape = keyof typeof shapes
type SkeletonProps = { shape?: SkeletonShape; count?: number }

const shapes = { rows: Row, cards: CardShape, tiles: TileShape, detail: DetailShape }
const usual = { rows: 6, cards: 3, tiles: 8, detail: 1 }

export function Skeleton({ shape = 'rows', count = usual[shape] }: SkeletonProps) {
  const w = useWords(uiWords)
  const Shape = shapes[shape]
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div className={classes('c-skeleton', `c-skeleton--${shape}`)} role="status" aria-busy>
      <span className="c-sr">{w('loading')}</span>
      {places.map((place) => (
        <Shape key={place} />
      ))}
    </div>
  )
}

function Row() {
  return (
    <div className="c-skeleton__row" aria-hidden>
      <i className="c-bone c-bone--mark" />
      <div>
        <i className="c-bone c-bone--title" />
        <i className="c-bone c-bone--line" />
      </div>
    </div>
  )
}

function CardShape() {
  return (
    <div className="c-skeleton__card" aria-hidden>
      <i className="c-bone c-bone--title" />
      <i className="c-bone c-bone--line" />
      <i className="c-bone c-bone--short" />
    </div>
  )
}

function TileShape() {
  return (
    <div className="c-skeleton__tile" aria-hidden>
      <i className="c-bone c-bone--tile" />
      <i className="c-bone c-bone--name" />
    </div>
  )
}

function DetailShape() {
  return (
    <div className="c-skeleton__detail" aria-hidden>
      <i className="c-bone c-bone--head" />
      <i className="c-bone c-bone--short" />
      <CardShape />
      <i className="c-bone c-bone--line" />
      <i className="c-bone c-bone--line" />
      <i className="c-bone c-bone--title" />
    </div>
  )
}

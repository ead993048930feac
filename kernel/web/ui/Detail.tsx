import type { ReactNode } from 'react'
import './Detail.css'
import { Card } from './Card.tsx'
import { type Fact, Facts } from './lists/Facts.tsx'

type DetailProps = {
  title: string
  status?: ReactNode
  /** The most important line: a price, a time, a place. */
  lead?: ReactNode
  /** `whole`: a photo or portrait that must not be cropped. */
  picture?: { src: string; alt: string; whole?: boolean }
  facts?: readonly (Fact | false | null | undefined)[]
  children?: ReactNode
  /** Beside the body where there is room, below it on a phone. */
  aside?: ReactNode
}

/** Details of one object, facts first. The main action belongs in the screen's `foot`; its label is the state. */
export function Detail({ title, status, lead, picture, facts, children, aside }: DetailProps) {
  return (
    <article className="c-detail">
      <div className="c-detail__main">
        {picture && (
          <img
            className="c-detail__picture"
            data-whole={picture.whole || undefined}
            src={picture.src}
            alt={picture.alt}
            width={640}
            height={360}
          />
        )}
        <header className="c-detail__head">
          {status && <div className="c-detail__status">{status}</div>}
          <h2 className="c-detail__title">{title}</h2>
          {lead && <p className="c-detail__lead">{lead}</p>}
        </header>
        {facts && (
          <Card>
            <Facts facts={facts} />
          </Card>
        )}
        {children && <div className="c-detail__body">{children}</div>}
      </div>
      {aside && <aside className="c-detail__aside">{aside}</aside>}
    </article>
  )
}

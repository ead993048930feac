import { type ReactNode, useId } from 'react'
import './Section.css'
import { Card } from '../Card.tsx'
import { Go } from '../Go.tsx'
import { Icon } from '../Icon.tsx'

type SectionProps = {
  title?: string
  /** One line under the title. */
  note?: ReactNode
  /** "All", "Edit": link or button at the right end of the title. */
  more?: { label: string; to?: string; onClick?: () => void }
  /** On a surface; `flush` for content with its own edges. */
  card?: 'padded' | 'flush'
  children: ReactNode
}

export function Section({ title, note, more, card, children }: SectionProps) {
  const heading = useId()
  return (
    <section className="c-section" aria-labelledby={title ? heading : undefined}>
      {title && (
        <div className="c-section__head c-line c-between">
          <h2 className="c-section__title" id={heading}>
            {title}
          </h2>
          {more && (
            <Go to={more.to} onClick={more.onClick} className="c-section__more c-press">
              {more.label}
              <Icon name="chevron-right" size={16} />
            </Go>
          )}
        </div>
      )}
      {note && <p className="c-section__note">{note}</p>}
      {card ? <Card flush={card === 'flush'}>{children}</Card> : children}
    </section>
  )
}

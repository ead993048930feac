import { type ReactNode, useId } from 'react'
import './Section.css'
import { Go } from './Go.tsx'
import { Icon } from './Icon.tsx'

type SectionProps = {
  title?: string
  /** One line under the title. */
  note?: ReactNode
  /** "All", "Edit": link or button at the right end of the title. */
  more?: { label: string; to?: string; onClick?: () => void }
  children: ReactNode
}

export function Section({ title, note, more, children }: SectionProps) {
  const heading = useId()
  return (
    <section className="c-section" aria-labelledby={title ? heading : undefined}>
      {title && (
        <div className="c-section__head">
          <h2 className="c-section__title" id={heading}>
            {title}
          </h2>
          {more && (
            <Go to={more.to} onClick={more.onClick} className="c-section__more c-press c-focus">
              {more.label}
              <Icon name="chevron-right" size={16} />
            </Go>
          )}
        </div>
      )}
      {note && <p className="c-section__note">{note}</p>}
      {children}
    </section>
  )
}

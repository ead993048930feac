import type { ReactNode } from 'react'

type Props = {
  title: string
  /** One sentence under the title. */
  note?: ReactNode
  /** Buttons beside the title. */
  tools?: ReactNode
  children: ReactNode
}

/** Layout of a back-office page: title, buttons, content. */
export function OfficePage({ title, note, tools, children }: Props) {
  return (
    <div className="office-page">
      <div className="office-page__head c-cluster c-gap-3 c-between">
        <div>
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {tools && <div className="office-page__tools c-cluster">{tools}</div>}
      </div>
      {children}
    </div>
  )
}

/** A section of a page as a card. */
export function OfficeCard({ title, extra, children }: { title?: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="office-card">
      {(title || extra) && (
        <div className="office-card__head c-cluster c-between">
          {title && <h2>{title}</h2>}
          {extra}
        </div>
      )}
      {children}
    </section>
  )
}

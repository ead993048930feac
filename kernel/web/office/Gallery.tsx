import type { ReactNode } from 'react'

/** Tiles to begin something from: empty, or from a template. */
export const Gallery = ({ children }: { children: ReactNode }) => <ul className="office-gallery c-grid">{children}</ul>

type TileProps = {
  icon: ReactNode
  title: string
  about: string
  note?: string
  isBlank?: boolean
  onClick: () => void
}

export function GalleryTile({ icon, title, about, note, isBlank, onClick }: TileProps) {
  return (
    <li>
      <button type="button" data-blank={isBlank || undefined} onClick={onClick}>
        {icon}
        <b>{title}</b>
        <span>{about}</span>
        {note && <small>{note}</small>}
      </button>
    </li>
  )
}

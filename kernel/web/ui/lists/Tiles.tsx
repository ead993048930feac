import type { ReactNode } from 'react'
import './Tiles.css'

/** A grid: four columns on a phone, as many as fit in wider windows. */
export function Tiles({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the tiles bring their own elements; this only names the group.
    <div className="c-tiles" role="group" aria-label={label}>
      {children}
    </div>
  )
}

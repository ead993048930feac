import type { ReactNode } from 'react'
import './BrandHeader.css'

/** A header in the site's colour: for the home, login and profile pages. */
export function BrandHeader({ children }: { children: ReactNode }) {
  return (
    <header className="c-brand">
      <BellTower />
      {children}
    </header>
  )
}

/** Line drawing of a bell tower (campanile). */
function BellTower() {
  return (
    <svg className="c-brand__art" viewBox="0 0 240 200" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M120 14l34 40H86zM92 54h56v52H92zM82 106h76v10H82zM96 116h48v84H96z" />
        <path d="M106 106V82a14 14 0 0 1 28 0v24M112 200v-40a8 8 0 0 1 16 0v40" />
        <path d="M114 98c2-2 2-5 2-8a4 4 0 0 1 8 0c0 3 0 6 2 8z" fill="currentColor" stroke="none" />
        <path d="M70 72a34 34 0 0 0 0 28M56 62a54 54 0 0 0 0 48M42 52a74 74 0 0 0 0 68" />
        <path d="M170 72a34 34 0 0 1 0 28M184 62a54 54 0 0 1 0 48M198 52a74 74 0 0 1 0 68" />
      </g>
    </svg>
  )
}

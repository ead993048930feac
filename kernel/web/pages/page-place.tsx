import { createContext, type ReactNode, useLayoutEffect, useRef } from 'react'

/** In a list beside an open page: that page. Links to it are marked as current. */
export const ChosenRow = createContext<string | undefined>(undefined)

type PagePlaceProps = { isList: boolean; chosen: string | undefined; children: ReactNode }

/** The container of a page. A list beside another page scrolls in its own box and keeps its scroll position. */
export function PagePlace({ isList, chosen, children }: PagePlaceProps) {
  const box = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  useLayoutEffect(() => {
    if (!isList || !box.current) return
    box.current.scrollTop = top.current
    box.current.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [isList])
  return (
    <div
      ref={box}
      className={isList ? 'page page--list' : 'page'}
      onScroll={isList ? ({ currentTarget }) => (top.current = currentTarget.scrollTop) : undefined}
    >
      <ChosenRow value={chosen}>{children}</ChosenRow>
    </div>
  )
}

import { type ReactNode, Suspense, useState } from 'react'

/** A sheet's code is fetched when it is first opened; it stays mounted after, so that it can close gracefully. */
export function LazySheet({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null
}

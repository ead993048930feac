import { type ReactNode, Suspense, useState } from 'react'

/** Loads a sheet's code when it is first opened; it stays mounted afterwards, so that closing can be animated. */
export function LazySheet({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null
}

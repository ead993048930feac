import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A sheet whose code is loaded when it is first opened; it stays mounted afterwards, so that closing can be animated. */
export function lazySheet<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Sheet = lazy(load)
  return function Lazy(props: P & { open: boolean }) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    if (!wanted) return null
    return (
      <Suspense fallback={null}>
        <Sheet {...props} />
      </Suspense>
    )
  }
}

import { lazy, Suspense } from 'react'
import { useViewing } from './session.ts'

const Banner = lazy(() => import('./viewing-banner.tsx'))

/** A banner on every page while an administrator views the site as someone else. Loaded only then. */
export function ViewingNote() {
  const viewing = useViewing()
  if (!viewing) return null
  return (
    <Suspense>
      <Banner viewing={viewing} />
    </Suspense>
  )
}

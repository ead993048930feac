import { lazy, Suspense } from 'react'
import { useViewing } from './session.ts'

const Banner = lazy(() => import('./viewing-banner.tsx'))

/** Says on every page that an administrator is looking around as someone else. Nobody else loads any of it. */
export function ViewingNote() {
  const viewing = useViewing()
  if (!viewing) return null
  return (
    <Suspense>
      <Banner viewing={viewing} />
    </Suspense>
  )
}

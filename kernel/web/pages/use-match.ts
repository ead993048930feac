import { useEffect, useState } from 'react'
import { hasPage, loadMatch, matchOf } from './navigation.ts'
import type { Match } from './route-table.ts'

/** A page's row in its module's route table, which may have to be loaded first. */
export function useMatch(page: string): Match | 'loading' | undefined {
  const [match, setMatch] = useState<Match | 'loading' | undefined>(
    () => matchOf(page) ?? (hasPage(page) ? 'loading' : undefined),
  )
  useEffect(() => {
    if (match === 'loading') void loadMatch(page).then(setMatch)
  }, [match, page])
  return match
}

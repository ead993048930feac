import { useEffect, useState } from 'react'
import type { OfficeGroup } from '#kernel/office.ts'
import { officeDb } from '../../offline/local-cache.ts'

const foldedKey = 'office/folded'

/** Which groups of the menu are folded, stored in this browser. Opening a page unfolds its group. */
export function useFolds(current: OfficeGroup | undefined) {
  const [folded, setFolded] = useState(() => officeDb.get<OfficeGroup[]>(foldedKey) ?? [])
  useEffect(() => setFolded((now) => now.filter((group) => group !== current)), [current])
  const toggle = (group: OfficeGroup) => {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]
    officeDb.set(foldedKey, next)
    setFolded(next)
  }
  return { isFolded: (group: OfficeGroup) => folded.includes(group), toggle }
}

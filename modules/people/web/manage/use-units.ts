import { useMemo } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { contract } from '../../contract.ts'

/** Unit tree for selection; units outside the caller's scope are disabled and only show the hierarchy. */
export function useUnits(right?: 'mayEdit' | 'mayGrant'): readonly TreeNode[] {
  const { data } = useRead(contract.units, {})
  return useMemo(() => {
    const units = data?.list ?? []
    return units.map((unit) => ({
      id: unit.id,
      parent: unit.parent,
      name: unit.name,
      disabled: right !== undefined && !unit[right],
    }))
  }, [data, right])
}

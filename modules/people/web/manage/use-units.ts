import { useMemo } from 'react'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../../contract.ts'

/** The units as a tree to choose from; those outside one's own right are shown for their place only. */
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

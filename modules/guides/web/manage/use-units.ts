import { useMemo } from 'react'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { guideContract } from '../../contract.ts'

export function useUnitNodes(): readonly TreeNode[] {
  const { data } = useRead(guideContract.guideUnits, {})
  return useMemo(() => data?.list ?? [], [data])
}

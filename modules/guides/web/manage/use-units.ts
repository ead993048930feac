import { useMemo } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { guideContract } from '../../contract.ts'

export function useUnitNodes(): readonly TreeNode[] {
  const { data } = useRead(guideContract.guideUnits, {})
  return useMemo(() => data?.list ?? [], [data])
}

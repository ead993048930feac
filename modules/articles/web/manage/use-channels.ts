import { useMemo } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { contract } from '../../contract.ts'

/** All channels, and as select options. */
export function useChannels() {
  const read = useRead(contract.deskChannels, {})
  const list = read.data?.list ?? []
  return { read, list, options: list.map(({ id, name }) => ({ value: id, label: name })) }
}

export function useUnitNodes(): readonly TreeNode[] {
  const { data } = useRead(contract.deskUnits, {})
  return useMemo(() => data?.list ?? [], [data])
}

import { useMemo } from 'react'
import type { Read } from '#kernel/web/calls/use-read.ts'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import type { UnitChoices } from '../../audience.ts'

/** The unit tree; units that may not be chosen are disabled and only show the hierarchy. */
export function useUnitChoices({ data }: Read<UnitChoices>): { units: readonly TreeNode[]; mayAll: boolean } {
  const units = useMemo(
    () => (data?.list ?? []).map(({ id, parent, name, may }) => ({ id, parent, name, disabled: !may })),
    [data],
  )
  return { units, mayAll: data?.all ?? false }
}

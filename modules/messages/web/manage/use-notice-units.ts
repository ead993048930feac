import { useMemo } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { noticeDeskContract } from '../../notice-desk-contract.ts'

/** Unit tree; units outside the sender's scope are disabled and only show the hierarchy. */
export function useNoticeUnits(): { units: readonly TreeNode[]; mayAll: boolean } {
  const { data } = useRead(noticeDeskContract.noticeUnits, {})
  const units = useMemo(
    () => (data?.list ?? []).map(({ id, parent, name, may }) => ({ id, parent, name, disabled: !may })),
    [data],
  )
  return { units, mayAll: data?.all ?? false }
}

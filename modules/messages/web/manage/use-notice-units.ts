import { useMemo } from 'react'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { noticeDeskContract } from '../../notice-desk-contract.ts'

/** The units as a tree; those beyond the sender's right are shown for their place only. */
export function useNoticeUnits(): { units: readonly TreeNode[]; mayAll: boolean } {
  const { data } = useRead(noticeDeskContract.noticeUnits, {})
  const units = useMemo(
    () => (data?.list ?? []).map(({ id, parent, name, may }) => ({ id, parent, name, disabled: !may })),
    [data],
  )
  return { units, mayAll: data?.all ?? false }
}

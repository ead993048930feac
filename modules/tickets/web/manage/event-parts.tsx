import { useMemo } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { SessionDesk } from '../../office-shapes.ts'
import { manageWords } from './words.ts'

export type DeskEvent = ReceivedFrom<typeof contract.deskEvent>
export type Order = ReceivedFrom<typeof contract.orders>['list'][number]
export type Appeal = ReceivedFrom<typeof contract.appeals>['list'][number]

/** Reads to invalidate after any action on an event. */
export const eventChanges = [contract.deskEvents, contract.deskEvent, contract.orders, contract.cancelPreview]

export const eventStates = valueSet(manageWords, 'state', {
  draft: 'plain',
  announced: 'info',
  open: 'good',
  soldOut: 'warn',
  drawPending: 'warn',
  closed: 'plain',
  running: 'good',
  ended: 'plain',
  archived: 'plain',
  cancelled: 'bad',
})

/** Unit tree; units outside the caller's scope are disabled and only show the hierarchy. */
export function useUnits(): { units: readonly TreeNode[]; mayAll: boolean } {
  const { data } = useRead(contract.deskUnits, {})
  const units = useMemo(
    () => (data?.list ?? []).map(({ id, parent, name, may }) => ({ id, parent, name, disabled: !may })),
    [data],
  )
  return { units, mayAll: data?.all ?? false }
}

/** An audience may contain any unit. */
export function useAllUnits(): readonly TreeNode[] {
  const { units } = useUnits()
  return useMemo(() => units.map(({ disabled: _may, ...unit }) => unit), [units])
}

/** A session's title with its time, or its time alone. */
export const sessionName = ({ title, startsAt }: Pick<SessionDesk, 'title' | 'startsAt'>): string =>
  title ? `${title} · ${formatTime(startsAt)}` : formatTime(startsAt)

/** Bar showing the share of a quota that is taken. */
export function TakenBar({ taken, size }: { taken: number; size: number }) {
  const share = size ? Math.min(100, (taken / size) * 100) : 0
  return (
    <span className="tk-taken c-meter" aria-hidden>
      <span style={{ width: `${share}%` }} data-full={size > 0 && taken >= size} />
    </span>
  )
}

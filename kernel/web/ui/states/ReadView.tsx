import type { ReactElement, ReactNode } from 'react'
import { Refused } from '#kernel/web/calls/faults.ts'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { PullToRefresh } from '../lists/PullToRefresh.tsx'
import { ReadFailed } from './ReadFailed.tsx'
import { Skeleton, type SkeletonShape } from './Skeleton.tsx'
import { StaleNote } from './StaleNote.tsx'

export type ReadViewProps<D> = {
  read: Pick<Read<D>, 'data' | 'fault' | 'refresh'> & Partial<Read<D>>
  children: (data: NonNullable<D>) => ReactNode
  /** While it loads. */
  skeleton?: SkeletonShape | ReactElement
  /** Instead of the error view. */
  failed?: ReactNode
  /** Instead of the error view when the server refused, or the id is missing. */
  refused?: ReactNode
  /** The address has no id, so that nothing is asked for. */
  missing?: boolean
  failedTitle?: string
  /** `note` tells how old outdated data is; `pull` also fetches again when pulled down. */
  fresh?: 'note' | 'pull'
}

/** Renders the data of a read; until then a skeleton, or the server's message with a retry button. */
export function ReadView<D>({ read, children, skeleton = 'detail', fresh, missing, ...otherwise }: ReadViewProps<D>) {
  const { data, fault, refresh } = read
  if (data === undefined || data === null) {
    if (fault || missing) return <Failed read={read} {...otherwise} />
    return typeof skeleton === 'string' ? <Skeleton shape={skeleton} /> : skeleton
  }
  if (!fresh) return children(data)
  const dated = (
    <>
      <StaleNote read={read} />
      {children(data)}
    </>
  )
  return fresh === 'pull' ? <PullToRefresh onRefresh={refresh}>{dated}</PullToRefresh> : dated
}

type FailedProps = Pick<ReadViewProps<unknown>, 'read' | 'failed' | 'refused' | 'failedTitle'>

function Failed({ read, failed, refused, failedTitle }: FailedProps) {
  if (refused && (!read.fault || read.fault instanceof Refused)) return refused
  return failed ?? <ReadFailed read={read} title={failedTitle} />
}

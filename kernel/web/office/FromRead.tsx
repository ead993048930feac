import { Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { isMissing, Refused } from '../calls/faults.ts'
import type { Read } from '../calls/use-read.ts'
import { useWords } from '../language.tsx'
import { officeWords } from './words.ts'

type Props<D> = { read: Read<D>; rows?: number; children: (data: D) => ReactNode }

/** Renders the data of a read; a skeleton while it loads, and a retry button when it fails and may succeed. */
export function FromRead<D>({ read, rows = 4, children }: Props<D>) {
  const w = useWords(officeWords)
  if (read.data !== undefined) return children(read.data)
  if (!read.fault)
    return (
      <div aria-busy="true">
        <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
      </div>
    )
  return (
    <Result
      status="warning"
      title={w('table.failed')}
      subTitle={read.fault instanceof Refused ? read.fault.message : undefined}
      extra={!isMissing(read.fault) && <Button onClick={() => void read.refresh()}>{w('table.retry')}</Button>}
    />
  )
}

import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { Send } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { contract } from '../../contract.ts'
import type { JobRow } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'

type Answer = ReceivedFrom<typeof contract.jobs>

const jobSet = valueSet(backOfficeWords, 'state', {
  waiting: 'plain',
  retrying: 'warn',
  running: 'info',
  done: 'good',
  cancelled: 'plain',
  failed: 'bad',
})

const isOpen = ({ state }: JobRow): boolean => state === 'waiting' || state === 'retrying' || state === 'running'
const hasFailed = ({ state }: JobRow): boolean => state === 'failed'
const changes = [contract.jobs, contract.dashboard]

export default function Jobs() {
  const w = useWords(backOfficeWords)
  const toast = useToast()
  const [names, setNames] = useState<Answer['names']>([])
  const retry = async (rows: readonly JobRow[], send: Send<typeof backOfficeWords>) => {
    const failed = rows.filter(hasFailed)
    if (failed.length === 0) return toast.note(w('jobs.noneFailed'))
    const done = await send(contract.retryJobs, { ids: failed.map(({ id }) => id) }, { changes })
    if (done) toast.done(w('jobs.retried', { count: done.count }))
  }
  const cancel = async (rows: readonly JobRow[], send: Send<typeof backOfficeWords>) => {
    const open = rows.filter(isOpen)
    if (open.length === 0) return toast.note(w('jobs.noneOpen'))
    const done = await send(contract.cancelJobs, { ids: open.map(({ id }) => id) }, { changes })
    if (done) toast.done(w('jobs.cancelled', { count: done.count }))
  }
  return (
    <OfficeTable
      name="jobs"
      words={backOfficeWords}
      title="title.jobs"
      read={contract.jobs}
      every={10_000}
      empty="jobs.none"
      onData={(data) => setNames((data as Answer).names)}
      filters={[
        { label: 'state', options: jobSet },
        { key: 'name', label: 'job', options: names },
      ]}
      bulkActions={[
        { label: 'jobs.retry', icon: 'rotate-ccw', inRow: hasFailed, run: retry },
        { label: 'jobs.cancel', icon: 'x', ask: 'jobs.cancelAsk', inRow: isOpen, run: cancel },
      ]}
      columns={[
        { title: 'job', of: 'title', none: '', always: true },
        { title: 'state', set: jobSet, width: 120 },
        { title: 'created', kind: 'second', sort: true, width: 180 },
        { title: 'started', kind: 'second', width: 180, hidden: true },
        { title: 'ended', kind: 'second', sort: true, width: 180 },
        { title: 'tries', width: 100, align: 'right' },
        { title: 'trouble', kind: 'line' },
      ]}
    />
  )
}

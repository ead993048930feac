import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { exactMoment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../../contract.ts'
import { type JobRow, type JobState, jobStates } from '../../shapes.ts'
import { officeModuleWords } from '../words.ts'

type Answer = ReceivedFrom<typeof contract.jobs>

const tones: Readonly<Record<JobState, Tone>> = {
  waiting: 'plain',
  retrying: 'warn',
  running: 'info',
  done: 'good',
  cancelled: 'plain',
  failed: 'bad',
}

const isOpen = ({ state }: JobRow): boolean => state === 'waiting' || state === 'retrying' || state === 'running'

export default function Jobs() {
  const w = useWords(officeModuleWords)
  const toast = useToast()
  const [names, setNames] = useState<Answer['names']>([])
  const retry = useAction(contract.retryJobs, { changes: [contract.jobs, contract.dashboard], cover: false })
  const retryAll = async (rows: readonly JobRow[]) => {
    const failed = rows.filter(({ state }) => state === 'failed')
    if (failed.length === 0) return toast.note(w('jobs.noneFailed'))
    const done = await retry.run({ ids: failed.map(({ id }) => id) })
    if (done) toast.done(w('jobs.retried', { count: done.count }))
  }
  const cancel = useAction(contract.cancelJobs, { changes: [contract.jobs, contract.dashboard], cover: false })
  const cancelAll = async (rows: readonly JobRow[]) => {
    const open = rows.filter(isOpen)
    if (open.length === 0) return toast.note(w('jobs.noneOpen'))
    const done = await cancel.run({ ids: open.map(({ id }) => id) })
    if (done) toast.done(w('jobs.cancelled', { count: done.count }))
  }
  return (
    <OfficePage title={w('title.jobs')}>
      <OfficeTable<JobRow>
        name="jobs"
        read={contract.jobs}
        rowKey={({ id }) => id}
        every={10_000}
        empty={w('jobs.none')}
        onData={(data) => setNames((data as Answer).names)}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('state'),
            options: jobStates.map((value) => ({ value, label: w(`state.${value}`) })),
          },
          { kind: 'choice', key: 'name', label: w('job'), options: names },
        ]}
        bulkActions={[
          { key: 'retry', label: w('jobs.retry'), icon: 'rotate-ccw', run: retryAll },
          { key: 'cancel', label: w('jobs.cancel'), icon: 'x', ask: w('jobs.cancelAsk'), run: cancelAll },
        ]}
        rowActions={[
          {
            key: 'retry',
            label: w('jobs.retry'),
            when: ({ state }) => state === 'failed',
            run: (row) => retryAll([row]),
          },
          {
            key: 'cancel',
            label: w('jobs.cancel'),
            ask: w('jobs.cancelAsk'),
            when: isOpen,
            run: (row) => cancelAll([row]),
          },
        ]}
        columns={[
          { key: 'job', title: w('job'), always: true, render: ({ title }) => title },
          {
            key: 'state',
            title: w('state'),
            width: 120,
            render: ({ state }) => <Tag tone={tones[state]}>{w(`state.${state}`)}</Tag>,
          },
          {
            key: 'created',
            title: w('created'),
            sort: true,
            width: 180,
            render: ({ created }) => exactMoment(created),
          },
          {
            key: 'started',
            title: w('started'),
            width: 180,
            hidden: true,
            render: ({ started }) => exactMoment(started),
          },
          { key: 'ended', title: w('ended'), sort: true, width: 180, render: ({ ended }) => exactMoment(ended) },
          { key: 'tries', title: w('tries'), width: 100, align: 'right', render: ({ tries }) => tries },
          {
            key: 'trouble',
            title: w('trouble'),
            render: ({ trouble }) => <span className="office-line">{trouble || '–'}</span>,
          },
        ]}
      />
    </OfficePage>
  )
}

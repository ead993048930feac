import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { localeOf } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import type { SourceRow } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'

const sourceStates = valueSet(backOfficeWords, 'sources.state', {
  failing: 'bad',
  waiting: 'warn',
  old: 'warn',
  well: 'good',
  idle: 'plain',
})

/** Where the site's data comes from: last success, rows, age and errors of each source. */
export default function Sources() {
  return (
    <OfficeTable
      name="sources"
      words={backOfficeWords}
      title="title.sources"
      note="sources.note"
      read={contract.sources}
      every={30_000}
      rowKey={({ key }: SourceRow) => key}
      empty="sources.empty"
      onOpen={({ page }: SourceRow) => page && go(page)}
      columns={[
        { title: 'sources.title', kind: 'strong', always: true },
        { title: 'sources.source', none: 'sources.file', width: 140 },
        { title: 'sources.state', set: sourceStates, width: 110 },
        { title: 'sources.succeeded', kind: 'moment', none: 'sources.never', width: 170 },
        {
          title: 'sources.age',
          width: 110,
          render: ({ succeeded }: SourceRow) => (succeeded ? ageOf(succeeded) : '–'),
        },
        { title: 'sources.rows', kind: 'number', width: 100 },
        { title: 'sources.faulty', kind: 'number', width: 100 },
        { title: 'sources.ran', kind: 'moment', width: 170, hidden: true },
        { title: 'sources.trouble', kind: 'line' },
      ]}
    />
  )
}

/** 3 hours ago, 2 days ago. */
function ageOf(at: number): string {
  const minutes = Math.max(0, Math.round((serverNow() / 1000 - at) / 60))
  const [count, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 2_880
        ? ([Math.round(minutes / 60), 'hour'] as const)
        : ([Math.round(minutes / 1_440), 'day'] as const)
  return new Intl.RelativeTimeFormat(localeOf(), { numeric: 'auto' }).format(-count, unit)
}

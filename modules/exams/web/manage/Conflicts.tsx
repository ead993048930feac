import { clockOf } from '#kernel/clock.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { conflictSet, manageWords } from './words.ts'

/** What stands against the exams from today on. */
export default function Conflicts() {
  return (
    <OfficeTable
      name="exams.conflicts"
      words={manageWords}
      title="title.conflicts"
      note="conflictsNote"
      read={contract.conflicts}
      empty="noConflicts"
      onOpen={({ name }) => go(`manage/exams?q=${encodeURIComponent(name)}`)}
      columns={[
        { key: 'kind', title: 'conflict', of: 'kind', set: conflictSet, width: 130 },
        { key: 'name', title: 'course', of: 'name', always: true, width: 200 },
        { title: 'day', kind: 'day', width: 150, sort: 'here' },
        { title: 'when', of: ({ from, to }) => `${clockOf(from)} – ${clockOf(to)}`, width: 130 },
        {
          key: 'who',
          title: 'details',
          cut: true,
          render: ({ kind, who, other, n }, w) => w(`said.${kind}`, { who, other, n }),
        },
      ]}
    />
  )
}

import { type MarkFace, settings } from '#engines/presence/shapes.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import type { Column, Send } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'
import { manageWords, markSet, proofSet, riskSet, whichSet } from './words.ts'

const columns: Column<MarkFace, typeof manageWords>[] = [
  { title: 'marks.name', always: true },
  { title: 'marks.number', width: 120 },
  { title: 'marks.department', cut: true },
  { title: 'marks.state', set: markSet, width: 110 },
  { title: 'marks.at', kind: 'second', width: 170 },
  { title: 'marks.outAt', kind: 'second', width: 170, hidden: true },
  {
    title: 'marks.proof',
    width: 120,
    render: ({ proof, at, set }) => (proof && (at || set) ? proofSet.label(proof) : '–'),
  },
  {
    title: 'marks.risks',
    width: 220,
    render: ({ risks }) => (risks.length ? risks.map((one) => <Tag key={one}>{riskSet.label(one)}</Tag>) : '–'),
  },
  { title: 'marks.scans', kind: 'number', width: 90, hidden: true },
  { title: 'marks.setBy', width: 110 },
  { title: 'marks.note', cut: true },
]

/** The list of one session; what there is against a row is decided here by a person. */
export default function Marks() {
  const w = useWords(manageWords)
  const { id = '' } = usePage().params
  const session = useRead(contract.board, { id })
  const step = session.data?.session.points.length ? 1 : 0
  return (
    <OfficePage title={session.data?.session.title ?? w('desk.list')} note={w('marks.about')}>
      <OfficeTable
        name="checkin.marks"
        words={manageWords}
        read={contract.marks}
        input={{ id, step }}
        rowKey="person"
        every={10_000}
        search="marks.search"
        empty="marks.empty"
        exportAs="marks"
        filters={[{ label: 'marks.which', options: whichSet }]}
        columns={columns}
        rowActions={[
          ...settings.map((set) => ({
            label: `set.${set}` as const,
            when: (row: MarkFace) => row.set !== set,
            run: ({ person, step: at }: MarkFace, send: Send<typeof manageWords>) =>
              send(contract.correct, { id, person, step: at, set }, { done: 'set.done' }),
          })),
          {
            label: 'set.clear',
            when: ({ set }) => set !== '',
            run: ({ person, step: at }, send) =>
              send(contract.correct, { id, person, step: at, set: '' }, { done: 'set.done' }),
          },
        ]}
      />
    </OfficePage>
  )
}

import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

const printed = (rows: readonly { id: string }[]): string =>
  `manage/checkin/print${rows.length ? `?ids=${rows.map(({ id }) => id).join(',')}` : ''}`

type Point = ReceivedFrom<typeof contract.points>['list'][number]

/** Points with a printed code. */
export default function Points() {
  const w = useWords(manageWords)
  return (
    <OfficeTable
      name="checkin.points"
      words={manageWords}
      title="title.points"
      read={contract.points}
      search="points.search"
      empty="points.empty"
      onOpen="form"
      columns={[
        { title: 'points.name', always: true, sort: true },
        { title: 'points.place', cut: true },
        { title: 'points.routes', kind: 'number', width: 120 },
        { title: 'points.archived', width: 110, render: ({ archived }, w) => (archived ? w('points.yes') : '–') },
      ]}
      rowActions={[
        { label: 'points.edit', opens: 'form' },
        {
          label: 'points.archive',
          danger: true,
          when: ({ archived }) => !archived,
          run: ({ id }, send) => send(contract.archivePoint, { id, archived: true }, { done: 'points.saved' }),
        },
        {
          label: 'points.restore',
          when: ({ archived }) => archived,
          run: ({ id }, send) => send(contract.archivePoint, { id, archived: false }, { done: 'points.saved' }),
        },
      ]}
      bulkActions={[{ label: 'points.code', inRow: true, run: (rows) => go(printed(rows)) }]}
      tools={
        <Button icon="printer" onClick={() => go(printed([]))}>
          {w('points.printAll')}
        </Button>
      }
      add={{ label: 'points.new' }}
      form={(row, close) => <PointForm point={row} onClose={close} />}
    />
  )
}

const draftOf = ({ id, version, name, nameEn, nameTw, place }: Point) => ({ id, version, name, nameEn, nameTw, place })

function PointForm({ point, onClose }: { point: Point | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w(point ? 'points.edit' : 'points.new')}
      call={contract.savePoint}
      draftKey={`checkin.point/${point?.id ?? 'new'}`}
      initial={point ? draftOf(point) : { name: '' }}
      fromFresh={(fresh) => draftOf(fresh as Point)}
      changes={[contract.points]}
      success={w('points.saved')}
      onClose={onClose}
      fields={{
        name: { label: w('points.name') },
        place: { label: w('points.place') },
        nameEn: { label: w('points.nameEn') },
        nameTw: { label: w('points.nameTw') },
      }}
    />
  )
}

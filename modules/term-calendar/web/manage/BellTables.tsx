import { bellsOn } from '#engines/calendar/bells.ts'
import { textIn } from '#kernel/language/said.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { BellsRow } from '../../shapes.ts'
import { BellsDrawer } from './BellsDrawer.tsx'
import { CalendarOffice } from './CalendarOffice.tsx'
import { clockOf } from './clock.ts'
import { monthDay } from './RangeField.tsx'
import { manageWords } from './words.ts'

const changes = [contract.bells, contract.calendar]

export default function BellTables() {
  const language = useLanguage()
  const { data } = useRead(contract.bells, {})
  const campuses = (data?.campuses ?? []).map(({ id, name }) => ({ value: id, label: textIn(name, language) }))
  const campusName = (id: string) => campuses.find(({ value }) => value === id)?.label ?? id
  return (
    <CalendarOffice at="bells">
      <OfficeTable
        name="calendar.bells"
        words={manageWords}
        read={contract.bells}
        search={{ label: 'searchBells', in: ({ name, nameEn, campus }) => `${name} ${nameEn} ${campusName(campus)}` }}
        empty="noBells"
        onOpen="form"
        columns={[
          { title: 'name', always: true, render: (row) => <Name row={row} all={data?.list ?? []} /> },
          { title: 'campus', width: 160, render: ({ campus }, w) => (campus ? campusName(campus) : w('allCampuses')) },
          { title: 'range', width: 260, render: (row) => <InForce row={row} /> },
          { title: 'periods', width: 90, align: 'right', render: ({ periods }) => periods.length },
          {
            title: 'firstLast',
            width: 150,
            render: ({ periods }) => `${clockOf(periods[0]!.from)} – ${clockOf(periods.at(-1)!.to)}`,
          },
        ]}
        rowActions={[
          { label: 'editBells', opens: 'form' },
          {
            label: 'deleteBells',
            danger: true,
            ask: 'deleteBellsAsk',
            run: ({ id, version }, send) => send(contract.deleteBells, { id, version }, { changes }),
          },
        ]}
        add={{ label: 'newBells' }}
        form={(row, close) => <BellsDrawer row={row} campuses={campuses} onClose={close} />}
      />
    </CalendarOffice>
  )
}

/** With a mark for the table that applies today. */
function Name({ row, all }: { row: BellsRow; all: readonly BellsRow[] }) {
  const w = useWords(manageWords)
  const tables = all.map((one) => ({ ...one, name: { zh: one.name } }))
  const isNow = bellsOn(tables, currentDay(), row.campus)?.id === row.id
  return (
    <span className="c-cluster">
      {row.name}
      {isNow && <Tag tone="good">{w('inForce')}</Tag>}
    </span>
  )
}

function InForce({ row: { from, until } }: { row: BellsRow }) {
  const w = useWords(manageWords)
  if (from.length === 10) return `${from} – ${until}`
  return w('yearly', { from: monthDay(from), until: monthDay(until) })
}

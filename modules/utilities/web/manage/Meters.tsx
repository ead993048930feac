import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { formatBalance, formatUse } from '../amounts.ts'
import { holdsSet, kindSet, stateSet, supplierSet } from './sets.ts'
import { UtilitiesOffice } from './UtilitiesOffice.tsx'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskMeters>['list'][number]
const changes = [contract.deskMeters, contract.deskRooms, contract.deskTariffs]

/** All meters: those that run low or were not read for long come up by their state. */
export default function Meters() {
  return (
    <UtilitiesOffice at="meters">
      <OfficeTable
        name="utilities.meters"
        words={manageWords}
        read={contract.deskMeters}
        search="searchMeters"
        empty="noMeters"
        exportAs="meters"
        onOpen="form"
        filters={[
          { label: 'kind', options: kindSet },
          { label: 'state', options: stateSet },
        ]}
        columns={[
          { title: 'column.room', kind: 'line', always: true, sort: true },
          { title: 'column.number', width: 130 },
          { title: 'column.kind', set: kindSet, width: 120 },
          {
            title: 'column.balance',
            of: (row) => formatBalance(row, row.balance),
            align: 'right',
            width: 120,
            sort: true,
          },
          { title: 'column.total', of: ({ kind, total }) => formatUse(kind, total), align: 'right', width: 140 },
          { title: 'column.readAt', kind: 'moment', width: 150, sort: true },
          { title: 'column.tariff', width: 130 },
          { title: 'column.supplier', set: supplierSet, width: 110 },
          { title: 'column.state', set: stateSet, width: 110 },
        ]}
        rowActions={[
          { label: 'editMeter', opens: 'form' },
          { label: 'readMeter', opens: 'read' },
        ]}
        add={{ label: 'newMeter' }}
        form={(row, close) => <MeterDrawer row={row} onClose={close} />}
        popups={{ read: (row, close) => <ReadingDrawer row={row} onClose={close} /> }}
      />
    </UtilitiesOffice>
  )
}

/** Typed in yuan or units, sent in hundredths. */
const hundred = (typed: unknown): number => Math.round(Number(typed ?? 0) * 100)

function MeterDrawer({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const choices = useRead(contract.choices, {}).data
  const options = (choices?.tariffs ?? []).map(({ id, name, kind }) => ({
    value: id,
    label: `${name} · ${kindSet.label(kind)}`,
  }))
  return (
    <DrawerForm
      title={row ? `${w('editMeter')} · ${row.room}` : w('newMeter')}
      call={contract.saveMeter}
      draftKey={`utilities.meter/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as Row)}
      toSend={(values) => ({
        ...(values as ReturnType<typeof initialOf>),
        threshold: hundred(values.threshold),
        total: hundred(values.total),
        balance: hundred(values.balance),
      })}
      changes={changes}
      onClose={onClose}
      fields={{
        room: { label: w('roomNumber') },
        number: { label: w('column.number') },
        kind: { label: w('kind'), options: kindSet.options() },
        tariff: { label: w('column.tariff'), kind: 'choice', options },
        holds: { label: w('holds'), options: holdsSet.options() },
        supplier: { label: w('column.supplier'), options: supplierSet.options() },
        threshold: { label: w('threshold') },
        ...(!row && { total: { label: w('column.total') }, balance: { label: w('column.balance') } }),
      }}
    />
  )
}

const initialOf = (row: Row | undefined) => ({
  ...{ id: row?.id ?? '', version: row?.version ?? 0, room: row?.roomId ?? '', number: row?.number ?? '' },
  ...{ kind: row?.kind ?? 'electricity', tariff: row?.tariffId ?? '', holds: row?.holds ?? 'money' },
  ...{ supplier: row?.supplier ?? 'builtIn', threshold: (row?.threshold ?? 1_000) / 100, total: 0, balance: 0 },
})

function ReadingDrawer({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('readMeter')} · ${row.room}`}
      call={contract.addReading}
      draftKey={`utilities.reading/${row.id}`}
      initial={{ meter: row.id, total: row.total / 100 }}
      toSend={({ total }) => ({ meter: row.id, total: hundred(total) })}
      changes={changes}
      onClose={onClose}
      fields={{ total: { label: w('column.total'), help: w('lastTotal', { total: formatNumber(row.total / 100) }) } }}
    />
  )
}

import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { formatPrice, formatUse } from '../amounts.ts'
import { kindSet, periodSet } from './sets.ts'
import { stepsIn, textOfSteps } from './steps-text.ts'
import { UtilitiesOffice } from './UtilitiesOffice.tsx'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskTariffs>['list'][number]

/** Prices by steps. */
export default function Tariffs() {
  return (
    <UtilitiesOffice at="tariffs">
      <OfficeTable
        name="utilities.tariffs"
        words={manageWords}
        read={contract.deskTariffs}
        search="searchTariffs"
        empty="noTariffs"
        onOpen="form"
        columns={[
          { title: 'column.name', kind: 'line', always: true, sort: true },
          { title: 'column.kind', set: kindSet, width: 130 },
          { title: 'column.period', set: periodSet, width: 110 },
          {
            title: 'column.free',
            of: ({ kind, free }) => (free ? formatUse(kind, free) : ''),
            align: 'right',
            width: 120,
          },
          { key: 'steps', title: 'column.steps', cut: true, render: (row) => stepLine(row) },
          { title: 'column.meters', kind: 'number', width: 100 },
        ]}
        rowActions={[{ label: 'editTariff', opens: 'form' }]}
        add={{ label: 'newTariff' }}
        form={(row, close) => <TariffDrawer row={row} onClose={close} />}
      />
    </UtilitiesOffice>
  )
}

const stepLine = ({ kind, steps }: Row): string =>
  steps
    .map(({ upTo, price }) => `${upTo === null ? '' : `≤ ${formatUse(kind, upTo)} `}${formatPrice(kind, price)}`)
    .join(' · ')

const initialOf = (row: Row | undefined) => ({
  ...{ id: row?.id ?? '', version: row?.version ?? 0, name: row?.name ?? '', nameEn: row?.nameEn ?? '' },
  ...{ kind: row?.kind ?? 'electricity', period: row?.period ?? 'month', free: (row?.free ?? 0) / 100 },
  steps: textOfSteps(row?.steps ?? []) as never,
})

function TariffDrawer({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={row ? `${w('editTariff')} · ${row.name}` : w('newTariff')}
      call={contract.saveTariff}
      draftKey={`utilities.tariff/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as Row)}
      toSend={(values) => ({
        ...(values as ReturnType<typeof initialOf>),
        free: Math.round(Number(values.free ?? 0) * 100),
        steps: JSON.stringify(stepsIn(String(values.steps ?? ''))) as never,
      })}
      changes={[contract.deskTariffs, contract.choices, contract.deskMeters]}
      onClose={onClose}
      fields={{
        name: { label: w('column.name') },
        nameEn: { label: w('nameEn') },
        kind: { label: w('kind'), options: kindSet.options() },
        period: { label: w('column.period'), options: periodSet.options() },
        free: { label: w('column.free'), help: w('freeHelp') },
        steps: { label: w('column.steps'), kind: 'long', help: w('stepsHelp'), rows: 4 },
      }}
    />
  )
}

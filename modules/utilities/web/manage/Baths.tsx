import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { UtilitiesOffice } from './UtilitiesOffice.tsx'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskBaths>['list'][number]

export default function Baths() {
  return (
    <UtilitiesOffice at="baths">
      <OfficeTable
        name="utilities.baths"
        words={manageWords}
        read={contract.deskBaths}
        search="searchBaths"
        empty="noBaths"
        onOpen="form"
        columns={[
          { title: 'column.name', kind: 'line', always: true, sort: true },
          {
            key: 'men',
            title: 'column.men',
            of: ({ maleBusy, maleShowers }) => `${maleBusy}/${maleShowers}`,
            width: 130,
          },
          {
            key: 'women',
            title: 'column.women',
            of: ({ femaleBusy, femaleShowers }) => `${femaleBusy}/${femaleShowers}`,
            width: 130,
          },
          { title: 'column.countedAt', kind: 'moment', width: 150 },
        ]}
        rowActions={[{ label: 'editBath', opens: 'form' }]}
        add={{ label: 'newBath' }}
        form={(row, close) => <BathDrawer row={row} onClose={close} />}
      />
    </UtilitiesOffice>
  )
}

const initialOf = (row: Row | undefined) => ({
  ...{ id: row?.id ?? '', version: row?.version ?? 0, name: row?.name ?? '', nameEn: row?.nameEn ?? '' },
  ...{ maleShowers: row?.maleShowers ?? 0, maleBusy: row?.maleBusy ?? 0, males: row?.males ?? 0 },
  ...{ femaleShowers: row?.femaleShowers ?? 0, femaleBusy: row?.femaleBusy ?? 0, females: row?.females ?? 0 },
})

function BathDrawer({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={row ? `${w('editBath')} · ${row.name}` : w('newBath')}
      call={contract.saveBath}
      draftKey={`utilities.bath/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as Row)}
      changes={[contract.deskBaths]}
      onClose={onClose}
      fields={{
        name: { label: w('column.name') },
        nameEn: { label: w('nameEn') },
        maleShowers: { label: w('maleShowers') },
        maleBusy: { label: w('maleBusy') },
        males: { label: w('males') },
        femaleShowers: { label: w('femaleShowers') },
        femaleBusy: { label: w('femaleBusy') },
        females: { label: w('females') },
      }}
    />
  )
}

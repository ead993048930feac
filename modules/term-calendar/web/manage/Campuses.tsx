import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import type { CampusRow } from '../../shapes.ts'
import { CalendarOffice } from './CalendarOffice.tsx'
import { manageWords } from './words.ts'

const changes = [contract.campuses, contract.sheet, contract.bells, contract.calendar]

export default function Campuses() {
  return (
    <CalendarOffice at="campuses">
      <OfficeTable
        name="calendar.campuses"
        words={manageWords}
        read={contract.campuses}
        search={{ label: 'searchCampuses', in: ({ id, name, nameEn }) => `${id} ${name} ${nameEn}` }}
        empty="noCampuses"
        onOpen="form"
        columns={[
          { title: 'name', always: true, kind: 'line' },
          { title: 'nameEn', width: 260 },
          { key: 'id', title: 'campusKey', of: 'id', width: 160 },
        ]}
        rowActions={[
          { label: 'editCampus', opens: 'form' },
          {
            label: 'deleteCampus',
            danger: true,
            ask: 'deleteCampusAsk',
            run: ({ id, version }, send) => send(contract.deleteCampus, { id, version }, { changes }),
          },
        ]}
        add={{ label: 'newCampus' }}
        form={(row, close) => <CampusDrawer row={row} onClose={close} />}
      />
    </CalendarOffice>
  )
}

function CampusDrawer({ row, onClose }: { row: CampusRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w(row ? 'editCampus' : 'newCampus')}
      call={contract.saveCampus}
      draftKey={`calendar.campus/${row?.id ?? 'new'}`}
      initial={row ?? { version: 0, id: '', name: '', nameEn: '' }}
      fromFresh={(fresh) => fresh}
      changes={changes}
      onClose={onClose}
      fields={{
        name: { label: w('name') },
        nameEn: { label: w('nameEn') },
        id: { label: w('campusKey'), help: w('campusKeyHelp'), hidden: row !== undefined },
      }}
    />
  )
}

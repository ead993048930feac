import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { DocumentsOffice } from './DocumentsOffice.tsx'
import { manageWords } from './words.ts'

type SealRow = ReceivedFrom<typeof contract.seals>['list'][number]

/** Seals with their keepers; each use of one is a row of its log. */
export default function Seals() {
  return (
    <DocumentsOffice at="seals">
      <OfficeTable
        name="documents.seals"
        words={manageWords}
        read={contract.seals}
        search="searchSeals"
        empty="noSeals"
        onOpen="form"
        columns={[
          { key: 'name', title: 'sealName', of: 'name', always: true, width: 220 },
          { title: 'owner', width: 220 },
          { title: 'keepers', of: ({ keepers }) => keepers.map(({ name }) => name).join('、'), cut: true },
          { title: 'uses', kind: 'number', width: 110 },
          { title: 'isActive', render: ({ isActive }, w) => w(isActive ? 'yes' : 'no'), width: 100 },
        ]}
        rowActions={[
          { label: 'useLog', opens: 'uses' },
          { label: 'editSeal', opens: 'form' },
        ]}
        add={{ label: 'newSeal' }}
        form={(row, close) => <SealDrawer row={row} onClose={close} />}
        popups={{ uses: (row, close) => <Uses row={row} onClose={close} /> }}
      />
    </DocumentsOffice>
  )
}

function SealDrawer({ row, onClose }: { row: SealRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w(row ? 'editSeal' : 'newSeal')}
      call={contract.saveSeal}
      draftKey={`documents.seal/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf((fresh as { list: SealRow[] }).list[0]!)}
      changes={[contract.seals, contract.headList]}
      onClose={onClose}
      fields={{
        name: { label: w('sealName') },
        owner: { label: w('owner') },
        note: { label: w('sealLine'), help: w('sealLineHelp') },
        keepers: {
          label: w('keepers'),
          help: w('keepersHelp'),
          required: true,
          control: (bound) => <PeopleSelect {...bound} many label={w('keepers')} />,
          said: (value) => String((value as string[] | undefined)?.length ?? 0),
        },
        isActive: { label: w('isActive') },
      }}
    />
  )
}

function initialOf(row: SealRow | undefined) {
  if (!row) return { name: '', owner: '', note: '', keepers: [] as string[], isActive: true }
  const { uses: _, keepers, ...draft } = row
  return { ...draft, keepers: keepers.map(({ id }) => id) }
}

function Uses({ row, onClose }: { row: SealRow; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <Popup title={w('useLogOf', { name: row.name })} ok={w('close')} width={760} onOk={onClose} onClose={onClose}>
      <OfficeTable
        name="documents.sealUses"
        words={manageWords}
        read={contract.sealUses}
        input={{ seal: row.id }}
        inAddress={false}
        empty="noUses"
        columns={[
          { title: 'at', kind: 'moment', width: 160, always: true },
          { title: 'number', width: 190 },
          { key: 'title', title: 'subject', of: 'title', none: 'limitedTitle', cut: true },
          { title: 'person', width: 110 },
          { title: 'copies', kind: 'number', width: 90 },
        ]}
      />
    </Popup>
  )
}

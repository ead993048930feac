import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { LibraryOffice, useIsKoha } from './LibraryOffice.tsx'
import { manageWords } from './words.ts'

type BranchRow = ReceivedFrom<typeof contract.deskBranches>['list'][number]

const changes = [contract.deskBranches, contract.branches]

export default function Branches() {
  const isKoha = useIsKoha()
  return (
    <LibraryOffice at="branches">
      <OfficeTable
        name="library.branches"
        words={manageWords}
        read={contract.deskBranches}
        empty="noBranches"
        onOpen={(_, open) => !isKoha && open('form')}
        columns={[
          { title: 'column.code', kind: 'code', width: 120 },
          { key: 'name', title: 'column.branchName', of: 'name', kind: 'line', always: true },
          { title: 'nameEn', width: 220 },
          { title: 'column.copies', kind: 'number', width: 100 },
        ]}
        rowActions={[
          { label: 'editBranch', opens: 'form', when: () => !isKoha },
          {
            label: 'deleteBranch',
            danger: true,
            ask: 'deleteBranchAsk',
            when: ({ copies }) => copies === 0 && !isKoha,
            run: ({ id, version }, send) => send(contract.deleteBranch, { id, version }, { changes }),
          },
        ]}
        add={isKoha ? false : { label: 'newBranch' }}
        form={(row, close) => <BranchDrawer branch={row} onClose={close} />}
      />
    </LibraryOffice>
  )
}

const blank = { id: '', version: 0, code: '', name: '', nameEn: '', nameTw: '' }
const initialOf = ({ id, version, code, name, nameEn, nameTw }: typeof blank) => ({
  ...{ id, version, code, name, nameEn, nameTw },
})

function BranchDrawer({ branch, onClose }: { branch: BranchRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={branch ? `${w('editBranch')} · ${branch.name}` : w('newBranch')}
      call={contract.saveBranch}
      draftKey={`library.branch/${branch?.id ?? 'new'}`}
      initial={initialOf(branch ?? blank)}
      fromFresh={(fresh) => initialOf(fresh as BranchRow)}
      changes={changes}
      onClose={onClose}
      fields={{
        code: { label: w('code') },
        name: { label: w('name_') },
        nameEn: { label: w('nameEn') },
        nameTw: { label: w('nameTw') },
      }}
    />
  )
}

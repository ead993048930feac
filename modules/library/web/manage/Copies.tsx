import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { contract } from '../../contract.ts'
import { copyStates } from '../../shapes.ts'
import type { BookRow } from './Books.tsx'
import { useIsKoha } from './LibraryOffice.tsx'
import { manageWords } from './words.ts'

type CopyRow = ReceivedFrom<typeof contract.deskCopies>['list'][number]

const faceSet = valueSet(manageWords, 'copy', {
  available: 'good',
  lent: 'info',
  kept: 'warn',
  onsite: 'plain',
  lost: 'bad',
  withdrawn: 'plain',
})
const stateSet = valueSet(manageWords, 'stock', copyStates)

export function Copies({ book, onClose }: { book: BookRow; onClose: () => void }) {
  const w = useWords(manageWords)
  const isKoha = useIsKoha()
  return (
    <Detail title={w('copiesOf', { title: book.title })} width={760} onClose={onClose}>
      <OfficeTable
        name="library.copies"
        words={manageWords}
        read={contract.deskCopies}
        input={{ book: book.id }}
        inAddress={false}
        empty="noCopies"
        columns={[
          { title: 'column.barcode', kind: 'code', always: true, width: 120 },
          { key: 'branchName', title: 'column.branch', of: 'branchName' },
          { title: 'column.shelf', width: 110 },
          { key: 'face', title: 'column.state', of: 'face', set: faceSet, width: 130 },
        ]}
        rowActions={[
          { label: 'editCopy', opens: 'form', when: () => !isKoha },
          {
            label: 'deleteCopy',
            danger: true,
            ask: 'deleteCopyAsk',
            when: () => !isKoha,
            run: ({ id, version }, send) =>
              send(contract.deleteCopy, { id, version }, { changes: [contract.deskCopies, contract.deskBooks] }),
          },
        ]}
        add={isKoha ? false : { label: 'newCopy' }}
        form={(row, close) => <CopyDrawer book={book} copy={row} onClose={close} />}
      />
    </Detail>
  )
}

type Props = { book: BookRow; copy: CopyRow | undefined; onClose: () => void }

const blank = { id: '', version: 0, barcode: '', branch: '', shelf: '', state: 'lendable' as const }

function CopyDrawer({ book, copy, onClose }: Props) {
  const w = useWords(manageWords)
  const branches = useRead(contract.deskBranches, {})
  const first = branches.data?.list[0]?.id ?? ''
  if (!branches.data) return null
  const initialOf = ({ id, version, barcode, branch, shelf, state }: Omit<CopyRow, 'branchName' | 'face'>) => ({
    ...{ book: book.id, id, version, barcode, branch: branch || first, shelf, state },
  })
  return (
    <DrawerForm
      title={copy ? `${w('editCopy')} · ${copy.barcode}` : w('newCopy')}
      call={contract.saveCopy}
      draftKey={`library.copy/${copy?.id ?? book.id}`}
      initial={initialOf(copy ?? blank)}
      fromFresh={(fresh) => initialOf(fresh as CopyRow)}
      changes={[contract.deskCopies, contract.deskBooks]}
      onClose={onClose}
      fields={{
        barcode: { label: w('barcode') },
        branch: {
          label: w('branch'),
          kind: 'choice',
          options: branches.data.list.map(({ id, name }) => ({ value: id, label: name })),
        },
        shelf: { label: w('shelf') },
        state: { label: w('state'), kind: 'radio', options: stateSet.options() },
      }}
    />
  )
}

import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { DocumentsOffice } from './DocumentsOffice.tsx'
import { manageWords } from './words.ts'

type HeadRow = ReceivedFrom<typeof contract.headList>['list'][number]

/** Red heads: who issues, with which prefix and seal. */
export default function Heads() {
  return (
    <DocumentsOffice at="heads">
      <OfficeTable
        name="documents.heads"
        words={manageWords}
        read={contract.headList}
        search="searchHeads"
        empty="noHeads"
        onOpen="form"
        tools={<Prepare />}
        columns={[
          { key: 'name', title: 'headName', of: 'name', always: true, width: 180 },
          { title: 'issuer', cut: true },
          { title: 'prefix', width: 130 },
          { key: 'seal', title: 'seal', of: 'sealName', width: 200 },
          { title: 'printedBy', width: 200 },
          { title: 'isActive', render: ({ isActive }, w) => w(isActive ? 'yes' : 'no'), width: 100 },
        ]}
        rowActions={[{ label: 'editHead', opens: 'form' }]}
        add={{ label: 'newHead' }}
        form={(row, close) => <HeadDrawer row={row} onClose={close} />}
      />
    </DocumentsOffice>
  )
}

/** The usual flows, for a site that has none. */
function Prepare() {
  const w = useWords(manageWords)
  const toast = useToast()
  const prepare = useAction(contract.prepare, { cover: false })
  const run = async () => {
    const done = await prepare.run({})
    if (done) toast.done(w(done.made ? 'prepared' : 'alreadyPrepared'))
  }
  return (
    <Button loading={prepare.busy} onClick={() => void run()}>
      {w('prepare')}
    </Button>
  )
}

function HeadDrawer({ row, onClose }: { row: HeadRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const seals = useRead(contract.seals, { page_size: 100 }).data?.list ?? []
  return (
    <DrawerForm
      title={w(row ? 'editHead' : 'newHead')}
      call={contract.saveHead}
      draftKey={`documents.head/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf((fresh as { list: HeadRow[] }).list[0]!)}
      changes={[contract.headList]}
      onClose={onClose}
      fields={{
        name: { label: w('headName') },
        issuer: { label: w('issuer') },
        prefix: { label: w('prefix'), help: w('prefixHelp') },
        signedBy: { label: w('signedBy') },
        printedBy: { label: w('printedBy') },
        seal: {
          label: w('seal'),
          kind: 'choice',
          required: true,
          options: seals.map(({ id, name }) => ({ value: id, label: name })),
        },
        isActive: { label: w('isActive') },
      }}
    />
  )
}

function initialOf(row: HeadRow | undefined) {
  if (!row) return { name: '', issuer: '', prefix: '', signedBy: '', printedBy: '', seal: '', isActive: true }
  const { sealName: _, ...draft } = row
  return draft
}

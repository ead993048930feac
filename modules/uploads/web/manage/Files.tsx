import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import type { WordsOf } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { type ManagedFile, managedKinds } from '../../manage-contract.ts'
import { uploadsWords } from '../words.ts'

const kindSet = valueSet(uploadsWords, 'kind', managedKinds)
const audienceSet = valueSet(uploadsWords, 'audience', { owner: 'plain', people: 'info', public: 'warn' })
const done = ({ count }: { count: number }, w: WordsOf<typeof uploadsWords>) => w('file.removed', { count })
const show = ({ url }: ManagedFile) => open(url, '_blank', 'noopener')

export default function Files() {
  return (
    <OfficeTable
      name="uploads"
      words={uploadsWords}
      title="title.manage"
      read={contract.managedFiles}
      search="file.search"
      exportAs="files"
      empty="file.none"
      onOpen={show}
      filters={[
        { kind: 'text', key: 'owner', label: 'file.ownerHint' },
        { label: 'file.kind', options: kindSet },
        { label: 'file.audience', options: audienceSet },
      ]}
      rowActions={[{ label: 'file.open', run: show }]}
      bulkActions={[
        {
          label: 'file.remove',
          icon: 'trash-2',
          danger: true,
          inRow: true,
          ask: (files, w) => w('file.removeAsk', { count: files.length }),
          run: async (files, send) =>
            Boolean(await send(contract.removeFiles, { ids: files.map(({ id }) => id) }, { done })),
        },
      ]}
      columns={[
        { title: 'file.name', sort: true, always: true, render: (file) => <FileName file={file} /> },
        { title: 'file.size', of: ({ size }) => sizeText(size), sort: true, width: 110, align: 'right' },
        {
          title: 'file.owner',
          of: ({ owner, ownerNumber }) => ({ name: owner, number: ownerNumber }),
          kind: 'person',
          width: 160,
        },
        { title: 'file.audience', set: audienceSet, width: 130 },
        { title: 'file.created', kind: 'moment', sort: true, width: 170 },
      ]}
    />
  )
}

function FileName({ file: { name, thumb } }: { file: ManagedFile }) {
  return (
    <span className="c-line">
      <span className="office-thumb c-centre">
        {thumb ? <img src={thumb} alt="" loading="lazy" /> : <OfficeIcon name="file" />}
      </span>
      <span className="office-line">{name}</span>
    </span>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1 << 20
    ? formatNumber(bytes / 1024, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
    : formatNumber(bytes / (1 << 20), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

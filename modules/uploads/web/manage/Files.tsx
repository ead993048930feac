import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../../contract.ts'
import { audiences } from '../../kinds.ts'
import { type ManagedFile, managedKinds } from '../../manage-contract.ts'
import { uploadsWords } from '../words.ts'

const tones: Readonly<Record<ManagedFile['audience'], Tone>> = { owner: 'plain', people: 'info', public: 'warn' }

export default function Files() {
  const w = useWords(uploadsWords)
  const remove = useAction(contract.removeFiles, {
    changes: [contract.managedFiles],
    success: ({ count }) => w('file.removed', { count }),
    cover: false,
  })
  const removeAll = async (files: readonly ManagedFile[]) =>
    Boolean(await remove.run({ ids: files.map(({ id }) => id) }))
  const ask = (files: readonly ManagedFile[]) => w('file.removeAsk', { count: files.length })
  return (
    <OfficePage title={w('title.manage')}>
      <OfficeTable<ManagedFile>
        name="uploads"
        read={contract.managedFiles}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('file.search') }}
        exportAs={{ module: 'uploads', name: 'files' }}
        empty={w('file.none')}
        onOpen={({ url }) => open(url, '_blank', 'noopener')}
        filters={[
          { kind: 'text', key: 'owner', label: w('file.ownerHint') },
          {
            kind: 'choice',
            key: 'kind',
            label: w('file.kind'),
            options: managedKinds.map((value) => ({ value, label: w(`kind.${value}`) })),
          },
          {
            kind: 'choice',
            key: 'audience',
            label: w('file.audience'),
            options: audiences.map((value) => ({ value, label: w(`audience.${value}`) })),
          },
        ]}
        bulkActions={[{ key: 'remove', label: w('file.remove'), icon: 'trash-2', danger: true, ask, run: removeAll }]}
        rowActions={[
          { key: 'open', label: w('file.open'), run: ({ url }) => open(url, '_blank', 'noopener') },
          {
            key: 'remove',
            label: w('file.remove'),
            danger: true,
            ask: (row) => ask([row]),
            run: (row) => removeAll([row]),
          },
        ]}
        columns={[
          { key: 'name', title: w('file.name'), sort: true, always: true, render: (file) => <FileName file={file} /> },
          {
            key: 'size',
            title: w('file.size'),
            sort: true,
            width: 110,
            align: 'right',
            render: ({ size }) => sizeText(size),
          },
          {
            key: 'owner',
            title: w('file.owner'),
            width: 160,
            render: ({ owner, ownerNumber }) => <PersonCell who={{ name: owner, number: ownerNumber }} nobody="" />,
          },
          {
            key: 'audience',
            title: w('file.audience'),
            width: 130,
            render: ({ audience }) => <Tag tone={tones[audience]}>{w(`audience.${audience}`)}</Tag>,
          },
          {
            key: 'created',
            title: w('file.created'),
            sort: true,
            width: 170,
            render: ({ created }) => moment(created),
          },
        ]}
      />
    </OfficePage>
  )
}

function FileName({ file: { name, thumb } }: { file: ManagedFile }) {
  return (
    <span className="office-file">
      <span className="office-thumb">
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

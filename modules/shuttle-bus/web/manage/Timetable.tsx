import type { ReceivedFrom } from '#kernel/contract.ts'
import { fill } from '#kernel/language/messages.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ImportSteps } from '#kernel/web/office/import/ImportSteps.tsx'
import type { Preview, PreviewRow, RowKind } from '#kernel/web/office/import/types.ts'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { contract } from '../../contract.ts'
import { BusOffice } from './BusOffice.tsx'
import { manageWords } from './words.ts'

type Found = ReceivedFrom<typeof contract.previewImport>

/** Lines of a working day, and the import. */
export default function Timetable() {
  const w = useWords(manageWords)
  return (
    <BusOffice at="feed">
      <OfficeTable
        name="bus.lines"
        words={manageWords}
        read={contract.timetable}
        rowKey="route"
        search={{ label: 'search', in: ({ code, name, from, to }) => `${code} ${name} ${from} ${to}` }}
        empty="noTimetable"
        tools={
          <Button icon="download" href={apiBase() + contract.exportFeed.path}>
            {w('exportTitle')}
          </Button>
        }
        columns={[
          {
            key: 'code',
            title: 'chooseRoute',
            of: 'code',
            always: true,
            sort: 'here',
            render: ({ code, name }) => (
              <>
                <strong>{code}</strong> {name}
              </>
            ),
          },
          { key: 'ends', title: 'direction', of: ({ from, to }) => `${from} – ${to}` },
          { title: 'count.trips', of: ({ trips }) => trips.length, width: 110, align: 'right', sort: 'here' },
        ]}
      />
      <OfficeCard title={w('importTitle')}>
        <FeedImport />
      </OfficeCard>
    </BusOffice>
  )
}

function FeedImport() {
  const w = useWords(manageWords)
  const preview = useAction(contract.previewImport, { cover: false })
  const apply = useAction(contract.applyImport, { cover: false })
  return (
    <ImportSteps<Found, null>
      accept=".zip,application/zip"
      hint={w('importNote')}
      preview={async (file) => {
        const found = await preview.run({ file })
        return found && previewOf(found, w('problemAt'), `${w('validity')} ${found.from} – ${found.until}`)
      }}
      apply={async ({ asOf }, file) => {
        const done = await apply.run({ file, asOf })
        if (!done) return undefined
        const names = ['routes', 'stops', 'trips', 'services'] as const
        return {
          title: w('imported'),
          counts: names.map((key) => ({ label: w(`count.${key}`), value: done.counts[key] })),
          data: null,
        }
      }}
      onApplied={() => {
        const changed = [contract.lists, contract.detail, contract.stops, contract.timetable, contract.departures]
        void refetch(...changed)
      }}
    />
  )
}

function previewOf(found: Found, place: string, note: string): Preview<Found> {
  const rows = (kind: RowKind, changes: Found['added']): PreviewRow[] =>
    changes.map(({ id, name }) => ({ key: `${kind} ${id}`, kind, title: name || id }))
  const wrong = found.problems.map(
    ({ file, line, text }): PreviewRow => ({
      key: `wrong ${file} ${line} ${text}`,
      kind: 'wrong',
      title: text,
      place: fill(place, { file, line }),
    }),
  )
  const { added, changed, removed } = found
  return {
    rows: [...wrong, ...rows('added', added), ...rows('changed', changed), ...rows('removed', removed)],
    counts: { wrong: wrong.length, added: added.length, changed: changed.length, removed: removed.length },
    blocked: wrong.length > 0,
    note,
    data: found,
  }
}

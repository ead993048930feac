import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'
import { DraftBar } from './DraftBar.tsx'
import { VersionDiff } from './VersionDiff.tsx'
import './site.css'

export type Version = ReceivedFrom<typeof contract.versions>['list'][number]

const changes = [contract.versions, contract.show, contract.version, contract.words]

export default function Versions() {
  const w = useWords(siteSettingsWords)
  const mayPublish = useMay('setup', 'publish')
  return (
    <OfficePage title={w('title.versions')} note={w('versions.note')}>
      <DraftBar />
      <OfficeTable
        name="setup.versions"
        words={siteSettingsWords}
        read={contract.versions}
        rowKey={({ number }) => String(number)}
        empty="versions.none"
        onOpen="diff"
        columns={[
          {
            key: 'number',
            title: 'version',
            width: 90,
            always: true,
            render: ({ number }) => w('version.number', { number }),
          },
          {
            title: 'version.state',
            width: 110,
            render: ({ state }) => (
              <Tag tone={state === 'published' ? 'good' : 'plain'}>
                {w(state === 'published' ? 'version.live' : 'version.replaced')}
              </Tag>
            ),
          },
          { title: 'note', render: ({ note }) => <Note note={note} /> },
          { title: 'version.author', none: 'operator', width: 130 },
          { title: 'version.published', kind: 'moment', width: 170 },
        ]}
        rowActions={[
          { label: 'version.diff', opens: 'diff' },
          {
            label: 'rollBack',
            danger: true,
            when: ({ state }) => mayPublish && state === 'replaced',
            ask: 'rollBack.ask',
            run: ({ number }, send) =>
              send(
                contract.rollBack,
                { number },
                { changes, done: (made) => w('rolledBack', { number: made.number }) },
              ),
          },
        ]}
        popups={{ diff: (version, close) => <VersionDiff version={version} onClose={close} /> }}
      />
    </OfficePage>
  )
}

/** The note of a rollback contains only the version it returned to. */
function Note({ note }: { note: string }) {
  const w = useWords(siteSettingsWords)
  const [, back] = /^↩ (\d+)$/.exec(note) ?? []
  return <span className="office-line">{back ? w('version.back', { number: back }) : note}</span>
}

import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useMay } from '#kernel/web/session.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../../contract.ts'
import { setupWords } from '../words.ts'
import { DraftBar } from './DraftBar.tsx'
import { VersionDiff } from './VersionDiff.tsx'
import './site.css'

export type Version = ReceivedFrom<typeof contract.versions>['list'][number]

export default function Versions() {
  const w = useWords(setupWords)
  const [looking, setLooking] = useState<Version>()
  const mayPublish = useMay('setup', 'publish')
  const rollBack = useAction(contract.rollBack, {
    changes: [contract.versions, contract.show, contract.version, contract.words],
    success: ({ number }) => w('rolledBack', { number }),
    cover: false,
  })
  return (
    <OfficePage title={w('title.versions')} note={w('versions.note')}>
      <DraftBar />
      <OfficeTable<Version>
        name="setup.versions"
        read={contract.versions}
        rowKey={({ number }) => String(number)}
        empty={w('versions.none')}
        onOpen={setLooking}
        columns={[
          {
            key: 'number',
            title: w('version'),
            width: 90,
            always: true,
            render: ({ number }) => w('version.number', { number }),
          },
          {
            key: 'state',
            title: w('version.state'),
            width: 110,
            render: ({ state }) => (
              <Tag tone={state === 'published' ? 'good' : 'plain'}>
                {w(state === 'published' ? 'version.live' : 'version.replaced')}
              </Tag>
            ),
          },
          { key: 'note', title: w('note'), render: ({ note }) => <Note note={note} /> },
          { key: 'author', title: w('version.author'), width: 130, render: ({ author }) => author || w('operator') },
          { key: 'published', title: w('version.published'), width: 170, render: ({ published }) => moment(published) },
        ]}
        rowActions={[
          { key: 'diff', label: w('version.diff'), run: setLooking },
          {
            key: 'back',
            label: w('rollBack'),
            danger: true,
            when: ({ state }) => mayPublish && state === 'replaced',
            ask: ({ number }) => w('rollBack.ask', { number }),
            run: ({ number }) => rollBack.run({ number }),
          },
        ]}
      />
      {looking && <VersionDiff key={looking.number} version={looking} onClose={() => setLooking(undefined)} />}
    </OfficePage>
  )
}

/** The note of a rollback contains only the version it returned to. */
function Note({ note }: { note: string }) {
  const w = useWords(setupWords)
  const [, back] = /^↩ (\d+)$/.exec(note) ?? []
  return <span className="office-line">{back ? w('version.back', { number: back }) : note}</span>
}

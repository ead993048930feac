import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { type DeskFeed, feedContract } from '../../feed-contract.ts'
import { type FeedState, feedStates } from '../../feed-shapes.ts'
import { FeedsForm } from './FeedsForm.tsx'
import { type KeeperWords, keeperWords } from './guide-words.ts'

const tones: Readonly<Record<FeedState, Tone>> = { ok: 'good', failing: 'warn', dead: 'bad', off: 'plain' }

/** Feeds with their fetch status. */
export default function Feeds() {
  const w = useWords(keeperWords)
  const [editing, setEditing] = useState<DeskFeed | 'new'>()
  const step = useAction(feedContract.stepFeed, { changes: [feedContract.deskFeeds], cover: false })
  const fetchNow = useAction(feedContract.stepFeed, {
    changes: [feedContract.deskFeeds],
    cover: false,
    success: w('feed.fetching'),
  })
  const may = (action: DeskFeed['allowedActions'][number]) => (feed: DeskFeed) => feed.allowedActions.includes(action)
  return (
    <OfficePage title={w('feeds.title')} note={w('feeds.note')}>
      <OfficeTable<DeskFeed>
        name="content.feeds"
        read={feedContract.deskFeeds}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('feeds.search') }}
        empty={w('feeds.empty')}
        onOpen={setEditing}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('feed.state'),
            options: feedStates.map((value) => ({ value, label: w(`feed.state.${value}`) })),
          },
          {
            kind: 'choice',
            key: 'offered',
            label: w('feed.from'),
            options: (['true', 'false'] as const).map((value) => ({ value, label: w(`feed.from.${value}`) })),
          },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => setEditing('new')}>
            {w('add')}
          </Button>
        }
        rowActions={[
          {
            key: 'fetch',
            label: w('feed.fetch'),
            when: may('fetch'),
            run: ({ id, version }) => fetchNow.run({ id, version, action: 'fetch' }),
          },
          {
            key: 'disable',
            label: w('feed.disable'),
            danger: true,
            when: may('disable'),
            ask: ({ title }) => w('feed.disableAsk', { title }),
            run: ({ id, version }) => step.run({ id, version, action: 'disable' }),
          },
          {
            key: 'enable',
            label: w('feed.enable'),
            when: may('enable'),
            run: ({ id, version }) => step.run({ id, version, action: 'enable' }),
          },
        ]}
        columns={columnsOf(w)}
      />
      {editing && <FeedsForm feed={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </OfficePage>
  )
}

const columnsOf = (w: KeeperWords): TableColumn<DeskFeed>[] => [
  {
    key: 'title',
    title: w('feed.name'),
    always: true,
    sort: true,
    render: ({ title, url }) => (
      <>
        <span className="office-line">{title}</span>
        <span className="office-quiet">{URL.parse(url)?.hostname}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: w('feed.state'),
    width: 190,
    render: ({ state, trouble, status }) => (
      <>
        <Tag tone={tones[state]}>{w(`feed.state.${state}`)}</Tag>
        {trouble && <span className="office-quiet"> {w(`trouble.${trouble}`, { status })}</span>}
      </>
    ),
  },
  { key: 'offered', title: w('feed.from'), width: 130, render: ({ offered }) => w(`feed.from.${offered}`) },
  { key: 'folder', title: w('feed.folder'), width: 110, hidden: true, render: ({ folder }) => folder || '–' },
  {
    key: 'subscribers',
    title: w('feed.subscribers'),
    width: 110,
    align: 'right',
    sort: true,
    render: ({ subscribers }) => formatNumber(subscribers),
  },
  { key: 'items', title: w('feed.items'), width: 90, align: 'right', render: ({ items }) => formatNumber(items) },
  {
    key: 'fetched',
    title: w('feed.fetched'),
    width: 160,
    sort: true,
    render: ({ fetched }) => (fetched ? moment(fetched) : w('feed.never')),
  },
  { key: 'next', title: w('feed.next'), width: 160, sort: true, render: ({ next }) => (next ? moment(next) : '–') },
]

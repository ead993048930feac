import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { type DeskFeed, feedContract } from '../../contract.ts'
import { keeperWords } from './words.ts'

const feedSet = valueSet(keeperWords, 'feed.state', { ok: 'good', failing: 'warn', dead: 'bad', off: 'plain' })
const fromSet = valueSet(keeperWords, 'feed.from', ['true', 'false'])

/** Feeds with their fetch status. */
export default function Feeds() {
  return (
    <OfficeTable
      name="content.feeds"
      words={keeperWords}
      title="feeds.title"
      note="feeds.note"
      read={feedContract.deskFeeds}
      search="feeds.search"
      empty="feeds.empty"
      onOpen="form"
      filters={[
        { label: 'feed.state', options: feedSet },
        { key: 'offered', label: 'feed.from', options: fromSet },
      ]}
      rowActions={[
        {
          label: 'feed.fetch',
          may: 'fetch',
          run: ({ id, version }, send) =>
            send(feedContract.stepFeed, { id, version, action: 'fetch' }, { done: 'feed.fetching' }),
        },
        {
          label: 'feed.disable',
          danger: true,
          may: 'disable',
          ask: 'feed.disableAsk',
          run: ({ id, version }, send) => send(feedContract.stepFeed, { id, version, action: 'disable' }),
        },
        {
          label: 'feed.enable',
          may: 'enable',
          run: ({ id, version }, send) => send(feedContract.stepFeed, { id, version, action: 'enable' }),
        },
      ]}
      columns={columns}
      add={{ label: 'add' }}
      form={(feed, close) => <FeedsForm feed={feed} onClose={close} />}
    />
  )
}

const columns: Column<DeskFeed, typeof keeperWords>[] = [
  {
    key: 'title',
    title: 'feed.name',
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
    title: 'feed.state',
    width: 190,
    render: ({ state, trouble, status }, w) => (
      <>
        {feedSet.show(state)}
        {trouble && <span className="office-quiet"> {w(`trouble.${trouble}`, { status })}</span>}
      </>
    ),
  },
  { key: 'offered', title: 'feed.from', width: 130, render: ({ offered }, w) => w(`feed.from.${offered}`) },
  { title: 'feed.folder', width: 110, hidden: true },
  { title: 'feed.subscribers', kind: 'number', width: 110, sort: true },
  { title: 'feed.items', kind: 'number', width: 90 },
  { title: 'feed.fetched', kind: 'moment', none: 'feed.never', width: 160, sort: true },
  { title: 'feed.next', kind: 'moment', width: 160, sort: true },
]

function FeedsForm({ feed, onClose }: { feed: DeskFeed | undefined; onClose: () => void }) {
  const w = useWords(keeperWords)
  return (
    <DrawerForm
      title={w(feed ? 'feeds.edit' : 'feeds.new')}
      call={feedContract.saveFeed}
      initial={initialOf(feed)}
      fromFresh={(fresh) => initialOf(fresh as DeskFeed)}
      draftKey={`content.feed/${feed?.id ?? 'new'}`}
      changes={[feedContract.deskFeeds]}
      onClose={onClose}
      fields={{
        url: { label: w('feed.url'), placeholder: 'https://', required: true, kind: 'text' },
        name: { label: w('feed.name'), help: w('feed.nameHelp') },
        nameEn: { label: w('feed.nameEn') },
        folder: { label: w('feed.folder') },
        folderEn: { label: w('feed.folderEn') },
        offered: { label: w('feed.offered') },
      }}
    />
  )
}

function initialOf(feed: DeskFeed | undefined) {
  if (!feed) return { id: '', version: 0, url: '', offered: true }
  const { id, version, url, name, nameEn, folder, folderEn, offered } = feed
  return { id, version, url, name, nameEn, folder, folderEn, offered }
}

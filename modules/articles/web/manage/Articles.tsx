import { useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import type { Bulk, Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { useMay } from '#kernel/web/session/session.ts'
import './desk/desk.css'
import { contract } from '../../contract.ts'
import type { DeskRow } from '../../desk-contract.ts'
import { ReasonPopup } from './desk/ReasonPopup.tsx'
import { articleSet } from './state-tones.ts'
import { useChannels } from './use-channels.ts'
import { writeWords } from './words.ts'

export default function Articles() {
  const mayWrite = useMay('content', 'write')
  const bulk = useBulk()
  const { options } = useChannels()
  return (
    <OfficeTable
      name="content.articles"
      words={writeWords}
      title="title.articles"
      read={contract.deskArticles}
      search="articles.search"
      exportAs="articles"
      empty="articles.empty"
      onOpen={({ id }) => go(`manage/content/edit?id=${id}`)}
      filters={[
        { label: 'channel', options },
        { label: 'column.state', options: articleSet },
        { kind: 'text', label: 'column.author' },
        { kind: 'days', label: 'column.updated' },
      ]}
      columns={columns}
      bulkActions={bulk.actions}
      add={mayWrite && { label: 'articles.new', run: () => go('manage/content/edit') }}
    >
      {bulk.popup}
    </OfficeTable>
  )
}

type ArticleColumn = Column<DeskRow, typeof writeWords>

const titleColumn: ArticleColumn = {
  title: 'column.title',
  always: true,
  sort: true,
  render: (row) => <Title row={row} />,
}
const channelColumn: ArticleColumn = { title: 'channel', none: '', width: 112 }
const authorColumn: ArticleColumn = { title: 'column.author', none: '', width: 90 }
const updatedColumn: ArticleColumn = { title: 'column.updated', kind: 'moment', sort: true, width: 152 }
/** Those of articles to review, which all have the same state. */
export const reviewColumns = [titleColumn, channelColumn, authorColumn, updatedColumn]
const columns: ArticleColumn[] = [
  titleColumn,
  channelColumn,
  { title: 'column.state', set: articleSet, width: 100 },
  {
    title: 'languages',
    width: 120,
    hidden: true,
    render: ({ alsoIn }, w) => alsoIn.map((one) => w(`language.${one}`)).join(' · '),
  },
  authorColumn,
  { key: 'who', title: 'side.audience', width: 110, hidden: true, render: ({ who }, w) => w(`who.${who}`) },
  { title: 'column.reads', kind: 'number', sort: true, width: 84 },
  { title: 'column.likes', kind: 'number', width: 84, hidden: true },
  { title: 'column.comments', kind: 'number', width: 84, hidden: true },
  {
    title: 'column.published',
    of: ({ published, publishAt, state }) => (state === 'scheduled' ? publishAt : published),
    kind: 'moment',
    sort: true,
    width: 152,
  },
  updatedColumn,
]

function Title({ row: { title, pinnedUntil } }: { row: DeskRow }) {
  const w = useWords(writeWords)
  return (
    <span className="desk-name">
      {pinnedUntil * 1000 > serverNow() && <Tag tone="info">{w('pinned')}</Tag>}
      <b>{title || w('untitled')}</b>
    </span>
  )
}

/** Bulk action; the server skips articles it does not apply to and answers how many. */
function useBulk() {
  const w = useWords(writeWords)
  const mayPublish = useMay('content', 'publish')
  const [withdrawing, setWithdrawing] = useState<readonly DeskRow[]>([])
  const { run } = useAction(contract.bulkArticles, {
    changes: [contract.deskArticles],
    success: ({ done, left }) => w(left ? 'bulk.some' : 'bulk.done', { done, left }),
  })
  const act = (rows: readonly DeskRow[], action: 'archive' | 'pin' | 'withdraw', more: object = {}) =>
    run({ ids: rows.map(({ id }) => id), action, ...more })
  const week = () => Math.floor(serverNow() / 1000) + 7 * 86_400
  const actions: Bulk<DeskRow, typeof writeWords>[] = [
    { label: 'bulk.pin', icon: 'pin', run: (rows) => act(rows, 'pin', { until: week() }) },
    { label: 'action.unpin', run: (rows) => act(rows, 'pin') },
    { label: 'action.archive', ask: 'bulk.archiveAsk', run: (rows) => act(rows, 'archive') },
    {
      label: 'action.withdraw',
      danger: true,
      run: (rows) => {
        setWithdrawing(rows)
        return false
      },
    },
  ]
  const popup = withdrawing.length > 0 && (
    <ReasonPopup
      title={w('action.withdraw')}
      help={w('why.withdraw')}
      ok={w('action.withdraw')}
      danger
      onDone={(reason) => act(withdrawing, 'withdraw', { reason })}
      onClose={() => setWithdrawing([])}
    />
  )
  return { actions: mayPublish ? actions : [], popup }
}

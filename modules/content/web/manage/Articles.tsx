import { useState } from 'react'
import { go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { BulkAction, TableColumn, TableFilter } from '#kernel/web/office/table/types.ts'
import { serverNow } from '#kernel/web/server-clock.ts'
import { useMay } from '#kernel/web/session.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import './desk/desk.css'
import { contract } from '../../contract.ts'
import type { DeskRow } from '../../desk-contract.ts'
import { articleStates } from '../../shapes.ts'
import { ReasonPopup } from './desk/ReasonPopup.tsx'
import { stateTones } from './state-tones.ts'
import { useChannels } from './use-channels.ts'
import { type WriteWords, writeWords } from './words.ts'

export default function Articles() {
  const w = useWords(writeWords)
  const mayWrite = useMay('content', 'write')
  const bulk = useBulk()
  return (
    <OfficePage title={w('title.articles')}>
      <OfficeTable<DeskRow>
        name="content.articles"
        read={contract.deskArticles}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('articles.search') }}
        exportAs={{ module: 'content', name: 'articles' }}
        empty={w('articles.empty')}
        onOpen={({ id }) => go(`manage/content/edit?id=${id}`)}
        filters={useFilters(w)}
        columns={articleColumns(w)}
        bulkActions={bulk.actions}
        {...(mayWrite && {
          tools: (
            <Button type="primary" icon="plus" onClick={() => go('manage/content/edit')}>
              {w('articles.new')}
            </Button>
          ),
        })}
      />
      {bulk.popup}
    </OfficePage>
  )
}

function useFilters(w: WriteWords): TableFilter[] {
  const { options } = useChannels()
  return [
    { kind: 'choice', key: 'channel', label: w('channel'), options },
    {
      kind: 'choice',
      key: 'state',
      label: w('column.state'),
      options: articleStates.map((value) => ({ value, label: w(`state.${value}`) })),
    },
    { kind: 'text', key: 'author', label: w('column.author') },
    { kind: 'days', keys: ['since', 'until'], label: w('column.updated') },
  ]
}

export function articleColumns(w: WriteWords): TableColumn<DeskRow>[] {
  const figure = (key: 'reads' | 'likes' | 'comments', hidden: boolean): TableColumn<DeskRow> => ({
    key,
    title: w(`column.${key}`),
    sort: key === 'reads',
    width: 84,
    align: 'right',
    hidden,
    render: (row) => formatNumber(row[key]),
  })
  return [
    { key: 'title', title: w('column.title'), always: true, sort: true, render: (row) => <Title row={row} /> },
    { key: 'channel', title: w('channel'), width: 112, render: ({ channel }) => channel },
    {
      key: 'state',
      title: w('column.state'),
      width: 100,
      render: ({ state }) => <Tag tone={stateTones[state]}>{w(`state.${state}`)}</Tag>,
    },
    {
      key: 'languages',
      title: w('languages'),
      width: 120,
      hidden: true,
      render: ({ alsoIn }) => alsoIn.map((one) => w(`language.${one}`)).join(' · '),
    },
    { key: 'author', title: w('column.author'), width: 90, render: ({ author }) => author },
    { key: 'who', title: w('side.audience'), width: 110, hidden: true, render: ({ who }) => w(`who.${who}`) },
    figure('reads', false),
    figure('likes', true),
    figure('comments', true),
    {
      key: 'published',
      title: w('column.published'),
      sort: true,
      width: 152,
      render: ({ published, publishAt, state }) => moment(state === 'scheduled' ? publishAt : published),
    },
    { key: 'updated', title: w('column.updated'), sort: true, width: 152, render: ({ updated }) => moment(updated) },
  ]
}

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
  const actions: BulkAction<DeskRow>[] = [
    { key: 'pin', label: w('bulk.pin'), icon: 'pin', run: (rows) => act(rows, 'pin', { until: week() }) },
    { key: 'unpin', label: w('action.unpin'), run: (rows) => act(rows, 'pin') },
    { key: 'archive', label: w('action.archive'), ask: w('bulk.archiveAsk'), run: (rows) => act(rows, 'archive') },
    {
      key: 'withdraw',
      label: w('action.withdraw'),
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

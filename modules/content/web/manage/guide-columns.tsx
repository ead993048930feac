import { moment } from '#kernel/web/office/moment.ts'
import { Tag } from '#kernel/web/office/parts.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { formatNumber } from '#kernel/web/time.ts'
import type { DeskGuide } from '../../guide-contract.ts'
import type { GuideTopic } from '../../guide-shapes.ts'
import type { KeeperWords } from './guide-words.ts'

type ReaderWords = (key: `topic.${GuideTopic}`) => string

export const guideColumns = (w: KeeperWords, readers: ReaderWords): TableColumn<DeskGuide>[] => [
  {
    key: 'title',
    title: w('f.title'),
    always: true,
    sort: true,
    render: ({ title }) => <span className="office-line">{title}</span>,
  },
  { key: 'topic', title: w('topic'), width: 120, render: ({ topic }) => readers(`topic.${topic}`) },
  { key: 'unit', title: w('unit'), width: 160, render: ({ unitName }) => unitName || w('wholeSite') },
  {
    key: 'state',
    title: w('state'),
    width: 150,
    render: ({ state, isStale }) => (
      <>
        <Tag tone={state === 'published' ? 'good' : 'plain'}>{w(`state.${state}`)}</Tag>
        {isStale && <Tag tone="warn">{w('state.stale')}</Tag>}
      </>
    ),
  },
  {
    key: 'languages',
    title: w('languages'),
    width: 120,
    hidden: true,
    render: ({ alsoIn }) => alsoIn.map((one) => w(`language.${one}`)).join(' · ') || '–',
  },
  { key: 'reviewed', title: w('reviewed'), width: 160, sort: true, render: ({ reviewed }) => moment(reviewed) },
  {
    key: 'updated',
    title: w('updated'),
    width: 160,
    sort: true,
    hidden: true,
    render: ({ updated }) => moment(updated),
  },
  { key: 'votes', title: w('helpful'), width: 150, sort: true, render: (guide) => helped(w, guide) },
  {
    key: 'openQuestions',
    title: w('questions'),
    width: 100,
    align: 'right',
    render: ({ openQuestions }) => (openQuestions ? <Tag tone="warn">{formatNumber(openQuestions)}</Tag> : '–'),
  },
]

function helped(w: KeeperWords, { votes, helpful }: DeskGuide): string {
  if (votes === 0) return '–'
  const percent = formatNumber(helpful / votes, { style: 'percent', maximumFractionDigits: 0 })
  return w('helpfulOf', { percent, votes: formatNumber(votes) })
}

import { Tag } from '#kernel/web/office/parts.tsx'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import type { DeskGuide } from '../../contract.ts'
import { guideTopics } from '../../shapes.ts'
import { guideWords } from '../words.ts'
import type { KeeperWords, keeperWords } from './words.ts'

export const topicSet = valueSet(guideWords, 'topic', guideTopics)

export const guideColumns: Column<DeskGuide, typeof keeperWords>[] = [
  { title: 'f.title', kind: 'line', always: true, sort: true },
  { title: 'topic', set: topicSet, width: 120 },
  { title: 'unit', of: 'unitName', none: 'wholeSite', width: 160 },
  {
    title: 'state',
    width: 150,
    render: ({ state, isStale }, w) => (
      <>
        <Tag tone={state === 'published' ? 'good' : 'plain'}>{w(`state.${state}`)}</Tag>
        {isStale && <Tag tone="warn">{w('state.stale')}</Tag>}
      </>
    ),
  },
  {
    title: 'languages',
    width: 120,
    hidden: true,
    render: ({ alsoIn }, w) => alsoIn.map((one) => w(`language.${one}`)).join(' · ') || '–',
  },
  { title: 'reviewed', kind: 'moment', width: 160, sort: true },
  { title: 'updated', kind: 'moment', width: 160, sort: true, hidden: true },
  { key: 'votes', title: 'helpful', width: 150, sort: true, render: (guide, w) => helped(w, guide) },
  {
    key: 'openQuestions',
    title: 'questions',
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

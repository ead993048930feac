import { Tag } from '#kernel/web/office/parts.tsx'
import type { Action, Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { type DeskGuide, guideContract } from '../../contract.ts'
import { guideTopics } from '../../shapes.ts'
import { guideWords } from '../words.ts'
import { GuideEditor } from './GuideEditor.tsx'
import { GuideFiguresDrawer } from './GuideFigures.tsx'
import { GuidePreview } from './GuidePreview.tsx'
import { useUnitNodes } from './use-units.ts'
import { type KeeperWords, keeperWords } from './words.ts'

const stateSet = valueSet(keeperWords, 'state', ['draft', 'published', 'stale'])
const changes = [guideContract.deskGuides, guideContract.guides, guideContract.guideDetail]

/** Guides of the units the caller maintains. */
export default function Guides() {
  const units = useUnitNodes()
  return (
    <OfficeTable
      name="content.guides"
      words={keeperWords}
      title="guides.title"
      note="guides.note"
      read={guideContract.deskGuides}
      search="guides.search"
      empty="guides.empty"
      onOpen="form"
      filters={[
        { label: 'state', options: stateSet },
        { label: 'topic', options: topicSet },
        { kind: 'tree', label: 'unit', nodes: units },
      ]}
      rowActions={[
        { label: 'do.preview', opens: 'preview' },
        { label: 'do.figures', opens: 'figures' },
        step('publish'),
        step('review'),
        { ...step('withdraw'), danger: true, ask: 'ask.withdraw' },
        { ...step('delete'), danger: true, ask: 'ask.delete' },
      ]}
      columns={guideColumns}
      add={{ label: 'guides.new' }}
      form={(guide, close) => <GuideEditor id={guide?.id ?? ''} onClose={close} />}
      popups={{
        preview: ({ id }, close) => <GuidePreview id={id} onClose={close} />,
        figures: (guide, close) => <GuideFiguresDrawer guide={guide} onClose={close} />,
      }}
    />
  )
}

const step = (action: 'publish' | 'withdraw' | 'review' | 'delete'): Action<DeskGuide, typeof keeperWords, never> => ({
  label: `do.${action}`,
  may: action,
  run: ({ id, version }, send) => send(guideContract.stepGuide, { id, version, action }, { changes }),
})

const topicSet = valueSet(guideWords, 'topic', guideTopics)

const guideColumns: Column<DeskGuide, typeof keeperWords>[] = [
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

import type { Action } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { type DeskGuide, guideContract } from '../../contract.ts'
import { GuideEditor } from './GuideEditor.tsx'
import { GuideFiguresDrawer } from './GuideFigures.tsx'
import { GuidePreview } from './GuidePreview.tsx'
import { guideColumns, topicSet } from './guide-columns.tsx'
import { useUnitNodes } from './use-units.ts'
import { keeperWords } from './words.ts'

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

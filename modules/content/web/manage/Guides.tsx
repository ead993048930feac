import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { RowAction } from '#kernel/web/office/table/types.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { type DeskGuide, guideContract } from '../../guide-contract.ts'
import { guideTopics } from '../../guide-shapes.ts'
import { guideWords } from '../guide-words.ts'
import { GuideEditor } from './GuideEditor.tsx'
import { GuideFiguresDrawer } from './GuideFigures.tsx'
import { GuidePreview } from './GuidePreview.tsx'
import { guideColumns } from './guide-columns.tsx'
import { keeperWords } from './guide-words.ts'
import { useUnitNodes } from './use-channels.ts'

type Opened = { what: 'edit' | 'preview' | 'figures'; guide: DeskGuide | undefined }

/** Guides of the units the caller maintains. */
export default function Guides() {
  const w = useWords(keeperWords)
  const readers = useWords(guideWords)
  const units = useUnitNodes()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <OfficePage title={w('guides.title')} note={w('guides.note')}>
      <OfficeTable<DeskGuide>
        name="content.guides"
        read={guideContract.deskGuides}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('guides.search') }}
        empty={w('guides.empty')}
        onOpen={(guide) => setOpened({ what: 'edit', guide })}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('state'),
            options: (['draft', 'published', 'stale'] as const).map((value) => ({ value, label: w(`state.${value}`) })),
          },
          {
            kind: 'choice',
            key: 'topic',
            label: w('topic'),
            options: guideTopics.map((value) => ({ value, label: readers(`topic.${value}`) })),
          },
          { kind: 'tree', key: 'unit', label: w('unit'), nodes: units },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => setOpened({ what: 'edit', guide: undefined })}>
            {w('guides.new')}
          </Button>
        }
        rowActions={useRowActions(setOpened)}
        columns={guideColumns(w, readers)}
      />
      {opened?.what === 'edit' && <GuideEditor id={opened.guide?.id ?? ''} onClose={close} />}
      {opened?.what === 'preview' && opened.guide && <GuidePreview id={opened.guide.id} onClose={close} />}
      {opened?.what === 'figures' && opened.guide && <GuideFiguresDrawer guide={opened.guide} onClose={close} />}
    </OfficePage>
  )
}

function useRowActions(open: (opened: Opened) => void): RowAction<DeskGuide>[] {
  const w = useWords(keeperWords)
  const step = useAction(guideContract.stepGuide, {
    changes: [guideContract.deskGuides, guideContract.guides, guideContract.guideDetail],
    cover: false,
  })
  const act = (action: 'publish' | 'withdraw' | 'review' | 'delete'): RowAction<DeskGuide> => ({
    key: action,
    label: w(`do.${action}`),
    danger: action === 'delete' || action === 'withdraw',
    when: ({ allowedActions }) => allowedActions.includes(action),
    ...((action === 'delete' || action === 'withdraw') && { ask: ({ title }) => w(`ask.${action}`, { title }) }),
    run: ({ id, version }) => step.run({ id, version, action }),
  })
  return [
    { key: 'preview', label: w('do.preview'), run: (guide) => open({ what: 'preview', guide }) },
    { key: 'figures', label: w('do.figures'), run: (guide) => open({ what: 'figures', guide }) },
    ...(['publish', 'review', 'withdraw', 'delete'] as const).map(act),
  ]
}

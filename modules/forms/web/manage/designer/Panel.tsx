import { useState } from 'react'
import { findField } from '#engines/forms/definition.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Segmented } from '#kernel/web/office/parts.tsx'
import { FieldPanel } from '../properties/FieldPanel.tsx'
import { PluginsPanel } from '../properties/PluginsPanel.tsx'
import { PrintPanel } from '../properties/PrintPanel.tsx'
import { SectionPanel } from '../properties/SectionPanel.tsx'
import { SourcesPanel } from '../properties/SourcesPanel.tsx'
import { WordsPanel } from '../properties/WordsPanel.tsx'
import { FaultPanel } from './FaultPanel.tsx'
import type { Designer } from './use-designer.ts'
import { designerWords } from './words.ts'

const tabs = ['selected', 'form', 'check'] as const
type Tab = (typeof tabs)[number]
const parts = ['plugins', 'sources', 'print', 'words'] as const

/** Properties of the selection, of the form, and the problems. */
export function Panel({ designer }: { designer: Designer }) {
  const w = useWords(designerWords)
  const [tab, setTab] = useState<Tab>('selected')
  const { faults } = designer
  const named = (key: Tab) =>
    key === 'check' && faults.length ? `${w('panel.check')} ${faults.length}` : w(`panel.${key}`)
  return (
    <aside className="fd-panel" aria-label={w('panel')}>
      <Segmented
        label={w('panel')}
        options={tabs.map((key) => ({ key, label: named(key) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'selected' && <Selected designer={designer} />}
      {tab === 'form' && <Whole designer={designer} />}
      {tab === 'check' && <FaultPanel designer={designer} onShown={() => setTab('selected')} />}
    </aside>
  )
}

function Selected({ designer }: { designer: Designer }) {
  const w = useWords(designerWords)
  const { selected, definition } = designer
  if (!selected) return <p className="fd-hint">{w('panel.nothing')}</p>
  if ('section' in selected)
    return <SectionPanel key={selected.section} designer={designer} section={selected.section} />
  const field = findField(definition, selected.field)
  return field ? <FieldPanel key={field.key} designer={designer} field={field} /> : null
}

function Whole({ designer }: { designer: Designer }) {
  const w = useWords(designerWords)
  const [part, setPart] = useState<(typeof parts)[number]>('plugins')
  return (
    <>
      <Segmented
        label={w('panel.form')}
        options={parts.map((key) => ({ key, label: w(`part.${key}`) }))}
        value={part}
        onChange={setPart}
      />
      {part === 'plugins' && <PluginsPanel designer={designer} />}
      {part === 'sources' && <SourcesPanel designer={designer} />}
      {part === 'print' && <PrintPanel designer={designer} />}
      {part === 'words' && <WordsPanel designer={designer} />}
    </>
  )
}

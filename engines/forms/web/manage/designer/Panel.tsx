import { type ReactNode, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Segmented } from '#kernel/web/office/parts.tsx'
import { type Field, findField } from '../../../definition.ts'
import { FieldPanel } from '../properties/FieldPanel.tsx'
import { SectionPanel } from '../properties/SectionPanel.tsx'
import { WordsPanel } from '../properties/WordsPanel.tsx'
import { FaultPanel } from './FaultPanel.tsx'
import type { Designer } from './use-designer.ts'
import { designerWords } from './words.ts'

const tabs = ['selected', 'form', 'check'] as const
type Tab = (typeof tabs)[number]

export type PanelProps = {
  designer: Designer
  /** Settings of the whole form, besides its translations. */
  parts?: readonly { key: string; label: string; panel: ReactNode }[]
  /** Below the properties of the selected field. */
  fieldExtra?: (field: Field) => ReactNode
}

/** Properties of the selection, of the form, and the problems. */
export function Panel(props: PanelProps) {
  const { designer } = props
  const w = useWords(designerWords)
  const [tab, setTab] = useState<Tab>('selected')
  const { faults } = designer
  const named = (key: Tab) =>
    key === 'check' && faults.length ? `${w('panel.check')} ${faults.length}` : w(`panel.${key}`)
  return (
    <aside className="fd-panel c-stack c-gap-4" aria-label={w('panel')}>
      <Segmented
        label={w('panel')}
        options={tabs.map((key) => ({ key, label: named(key) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'selected' && <Selected {...props} />}
      {tab === 'form' && <Whole {...props} />}
      {tab === 'check' && <FaultPanel designer={designer} onShown={() => setTab('selected')} />}
    </aside>
  )
}

function Selected({ designer, fieldExtra }: PanelProps) {
  const w = useWords(designerWords)
  const { selected, definition } = designer
  if (!selected) return <p className="fd-hint">{w('panel.nothing')}</p>
  if ('section' in selected)
    return <SectionPanel key={selected.section} designer={designer} section={selected.section} />
  const field = findField(definition, selected.field)
  if (!field) return null
  return (
    <>
      <FieldPanel key={field.key} designer={designer} field={field} />
      {fieldExtra?.(field)}
    </>
  )
}

function Whole({ designer, parts = [] }: PanelProps) {
  const w = useWords(designerWords)
  const all = [...parts, { key: 'words', label: w('part.words'), panel: <WordsPanel designer={designer} /> }]
  const [chosen, setPart] = useState(all[0]!.key)
  return (
    <>
      {all.length > 1 && <Segmented label={w('panel.form')} options={all} value={chosen} onChange={setPart} />}
      {all.find(({ key }) => key === chosen)?.panel}
    </>
  )
}

import { Segmented } from '#kernel/web/office/parts.tsx'
import { isSplit } from '../../../graph.ts'
import type { Walk } from '../../../walk.ts'
import type { FlowOffers } from '../offers.ts'
import type { Said } from '../said.ts'
import type { FlowDesigner } from '../use-flow-designer.ts'
import { ArmPanel } from './ArmPanel.tsx'
import { FaultList } from './FaultList.tsx'
import { FlowSettings } from './FlowSettings.tsx'
import { NodePanel } from './NodePanel.tsx'
import { TryPanel } from './TryPanel.tsx'

const tabs = ['node', 'flow', 'check', 'try'] as const
export type PanelTab = (typeof tabs)[number]

export type PanelProps = {
  designer: FlowDesigner
  offers: FlowOffers
  said: Said
  /** Tells screen readers what was done. */
  onTold: (text: string) => void
}

type Props = PanelProps & {
  tab: PanelTab
  today: string
  onTab: (tab: PanelTab) => void
  onWalk: (walk: Walk) => void
}

/** What is chosen, the flow as a whole, its faults, and an example that walks through it. */
export function FlowPanel({ tab, today, onTab, onWalk, ...props }: Props) {
  const { designer, said, offers } = props
  const { w } = said
  const { faults } = designer
  const label = (key: PanelTab) =>
    key === 'check' && faults.length ? `${w('panel.check')} ${faults.length}` : w(`panel.${key}`)
  return (
    <aside className="fl-panel fd-panel c-stack c-gap-4" aria-label={w('panel')}>
      <Segmented
        label={w('panel')}
        options={tabs.map((key) => ({ key, label: label(key) }))}
        value={tab}
        onChange={onTab}
      />
      {tab === 'node' && <Selected {...props} />}
      {tab === 'flow' && <FlowSettings designer={designer} said={said} />}
      {tab === 'check' && (
        <FaultList designer={designer} said={said} onShown={() => onTab('node')} onFlow={() => onTab('flow')} />
      )}
      {tab === 'try' && <TryPanel {...{ designer, said, offers, today, onWalk }} />}
    </aside>
  )
}

function Selected(props: PanelProps) {
  const { designer, said } = props
  const { definition, selected } = designer
  const node = selected && definition.nodes.find(({ id }) => id === selected.node)
  if (!node) return <p className="fd-hint">{said.w('panel.nothing')}</p>
  if (selected.arm !== undefined && isSplit(node))
    return <ArmPanel key={`${node.id}#${selected.arm}`} {...props} node={node} at={selected.arm} />
  return <NodePanel key={node.id} {...props} node={node} />
}

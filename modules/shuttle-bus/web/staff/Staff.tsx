import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { busWords } from '../words.ts'
import { AlertsPanel } from './AlertsPanel.tsx'
import { FeedPanel } from './FeedPanel.tsx'
import { RunsPanel } from './RunsPanel.tsx'
import './staff.css'

const panels = { runs: RunsPanel, alerts: AlertsPanel, feed: FeedPanel } as const
type Panel = keyof typeof panels

export default function Staff() {
  const w = useWords(busWords)
  const [shown, setShown] = useState<Panel>('runs')
  const Shown = panels[shown]
  const options = (Object.keys(panels) as Panel[]).map((key) => ({ key, label: w(`tab.${key}`) }))
  return (
    <Screen title={w('title.manage')}>
      <div className="bus-manage c-stack">
        <Segmented label={w('title.manage')} options={options} value={shown} onChange={setShown} />
        <Shown />
      </div>
    </Screen>
  )
}

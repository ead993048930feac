import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Browse } from '../parts/Browse.tsx'
import { signWords } from '../sign/words.ts'
import { BuildingWeek } from './BuildingWeek.tsx'

/** Everything that can be booked, with what is free of a day; opens the week. */
export default function Information() {
  const w = useWords(signWords)
  const [view, setView] = useState<'day' | 'week'>('day')
  return (
    <Screen title={w('title.information')}>
      <div className="c-stack">
        <div className="c-cluster">
          <Button look="soft" size="small" icon="message-square" to="generalAppPc/advice" label={w('title.advice')} />
          <Button look="soft" size="small" icon="history" to="generalAppPc/record" label={w('title.record')} />
        </div>
        <FilterTabs
          label={w('view')}
          tabs={(['day', 'week'] as const).map((key) => ({ key, label: w(`view.${key}`) }))}
          value={view}
          onChange={setView}
        />
        {view === 'day' ? <Browse search page="generalAppPc/details" /> : <BuildingWeek />}
      </div>
    </Screen>
  )
}

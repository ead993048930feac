import './utilities.css'
import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { Shares } from './Shares.tsx'
import { TopUpRow } from './UnderWay.tsx'
import { utilityWords } from './words.ts'

const tabs = ['topUps', 'shares'] as const

/** Top-ups of the room, and who owes whom for them. */
export default function Records() {
  const w = useWords(utilityWords)
  const { query } = usePage()
  const [tab, setTab] = useState<(typeof tabs)[number]>(query.tab === 'shares' ? 'shares' : 'topUps')
  const options = tabs.map((key) => ({ key, label: w(`tab.${key}`) }))
  return (
    <Screen title={w('title.records')}>
      <div className="utility-page c-stack c-gap-3">
        <Segmented label={w('title.records')} options={options} value={tab} onChange={setTab} />
        {tab === 'topUps' ? <TopUps /> : <Shares />}
      </div>
    </Screen>
  )
}

function TopUps() {
  const w = useWords(utilityWords)
  const past = useMore(contract.records, {})
  const action = <Button look="soft" to="buceaElectric/index" label={w('toTopUp')} />
  return (
    <List
      {...past}
      label={w('tab.topUps')}
      empty={<Empty card icon="history" title={w('noTopUps')} note={w('noTopUpsNote')} action={action} />}
      renderRow={(row) => <TopUpRow row={row} />}
    />
  )
}

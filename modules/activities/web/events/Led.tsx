import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { ActivityTile } from './ActivityTile.tsx'

const tabs = ['now', 'past'] as const

/** Activities one organises or checks. */
export default function Led() {
  const w = useWords(activityWords)
  const [which, setWhich] = useState<(typeof tabs)[number]>('now')
  const first = useRead(contract.ledActivities, { which })
  const list = useMore(contract.ledActivities, { which })
  const add = <Button block size="large" icon="plus" to="activity/addnew" label={w('title.edit')} />
  return (
    <Screen title={w('title.led')} foot={first.data?.mayAdd ? add : undefined}>
      <List
        {...list}
        layout="columns"
        label={w('title.led')}
        filter={
          <FilterTabs
            label={w('led.which')}
            tabs={tabs.map((key) => ({ key, label: w(`led.${key}`) }))}
            value={which}
            onChange={setWhich}
          />
        }
        empty={<Empty icon="calendar-check" title={w('led.none')} note={w('led.noneNote')} />}
        renderRow={(card) => <ActivityTile card={card} to={`activity/activemanage?id=${card.id}`} />}
      />
    </Screen>
  )
}

import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { shellWords } from '../words.ts'
import { namesOf, servicesIn } from './groups.ts'
import { ServiceRow } from './ServiceRow.tsx'

/** The directory as a list by group, with the health of each service. */
export default function MicroService() {
  const w = useWords(shellWords)
  const directory = useRead(contract.services, {})
  const [chosen, choose] = useState('')
  const { list = [], groups = [] } = directory.data ?? {}
  const group = groups.find(({ key }) => key === chosen)
  const tabs = [
    { key: '', label: w('services.all'), count: list.length },
    ...groups.map(({ key, name, keys }) => ({ key, label: name, count: keys.length })),
  ]
  const nameOf = namesOf(groups)
  return (
    <Screen title={w('title.microService')}>
      <List
        read={directory}
        label={w('title.microService')}
        rows={group ? servicesIn(list, group) : list}
        rowKey={({ key }) => key}
        renderRow={(service) => <ServiceRow service={service} note={nameOf(service)} />}
        filter={
          groups.length > 1 && (
            <FilterTabs label={w('services.groups')} tabs={tabs} value={group ? chosen : ''} onChange={choose} />
          )
        }
        empty={<Empty icon="layout-grid" title={w('services.empty')} note={w('services.emptyNote')} />}
      />
    </Screen>
  )
}

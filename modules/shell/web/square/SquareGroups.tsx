import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { shellWords } from '../words.ts'
import { type Directory, servicesIn } from './groups.ts'
import { PickSet } from './PickSet.tsx'
import { ServiceSet } from './ServiceSet.tsx'
import type { Favourites } from './use-favourites.ts'

type SquareGroupsProps = { directory: Directory; favourites: Favourites }

const all = ''

export function SquareGroups({ directory: { list, groups }, favourites }: SquareGroupsProps) {
  const w = useWords(shellWords)
  const [chosen, setChosen] = useState(all)
  if (list.length === 0) {
    return <Empty icon="layout-grid" title={w('services.empty')} note={w('services.emptyNote')} />
  }
  const tabs = [{ key: all, label: w('services.all') }, ...groups.map(({ key, name }) => ({ key, label: name }))]
  const shown = groups.filter(({ key }) => chosen === all || key === chosen)
  return (
    <div className="square__groups">
      {groups.length > 1 && <FilterTabs label={w('services.groups')} tabs={tabs} value={chosen} onChange={setChosen} />}
      <div className="square__sets">
        {shown.map((group) => (
          <Section key={group.key} title={group.name}>
            {favourites.draft ? (
              <PickSet list={servicesIn(list, group)} label={group.name} favourites={favourites} />
            ) : (
              <ServiceSet list={servicesIn(list, group)} label={group.name} of={list.length} />
            )}
          </Section>
        ))}
      </div>
    </div>
  )
}

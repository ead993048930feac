import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import type { HomeBlock } from '../../home-contract.ts'
import { namesOf, servicesIn } from '../square/groups.ts'
import { ServiceSet } from '../square/ServiceSet.tsx'
import { ServiceTiles } from '../square/ServiceTiles.tsx'
import { homeWords } from './home-words.ts'

type Directory = Pick<Extract<HomeBlock, { kind: 'services' }>, 'list' | 'groups'>

/** Up to this many services are shown without group headings. */
const fewGroups = 8
const mostOfGroup = 8

export function HomeServices({ list, groups }: Directory) {
  const w = useWords(homeWords)
  if (list.length === 0) {
    return <Empty card icon="layout-grid" title={w('services.empty')} note={w('services.emptyNote')} />
  }
  if (list.length <= fewGroups) {
    return <ServiceSet list={list} label={w('block.services')} noteOf={namesOf(groups)} />
  }
  return (
    <Card>
      {groups.map((group) => (
        <div key={group.key} className="home-group">
          <h3 className="home-group__name">{group.name}</h3>
          <ServiceTiles list={servicesIn(list, group).slice(0, mostOfGroup)} label={group.name} />
        </div>
      ))}
    </Card>
  )
}

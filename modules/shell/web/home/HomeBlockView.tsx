import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { HomeBlock, Service } from '../../home-contract.ts'
import { ServiceTiles } from '../square/ServiceTiles.tsx'
import { HomeCards } from './HomeCards.tsx'
import { HomeServices } from './HomeServices.tsx'
import { HomeToday } from './HomeToday.tsx'
import { homeWords } from './home-words.ts'

export function HomeBlockView({ block }: { block: HomeBlock }) {
  const w = useWords(homeWords)
  switch (block.kind) {
    case 'today':
      return <HomeToday block={block} />
    case 'pinned':
      return (
        <Section
          title={w(block.suggested ? 'block.suggested' : 'block.pinned')}
          more={{ label: w('pinned.edit'), to: 'applicationSquare/index?edit=1' }}
        >
          <HomePinned list={block.list} />
        </Section>
      )
    case 'services':
      return (
        <Section
          title={w('block.services')}
          more={block.list.length > 0 ? { label: w('services.showAll'), to: 'composition/all' } : undefined}
        >
          <HomeServices list={block.list} groups={block.groups} />
        </Section>
      )
    case 'cards':
      return <HomeCards cards={block.cards} />
  }
}

function HomePinned({ list }: { list: readonly Service[] }) {
  const w = useWords(homeWords)
  return (
    <Card>
      <ServiceTiles list={list} label={w('block.pinned')}>
        <Go to="applicationSquare/index?edit=1" className="c-tile c-press">
          <span className="home-add">
            <Icon name="plus" size={22} />
          </span>
          <span className="c-tile__name">{w('pinned.add')}</span>
        </Go>
      </ServiceTiles>
    </Card>
  )
}

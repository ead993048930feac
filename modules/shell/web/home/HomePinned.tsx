import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { Service } from '../../contract.ts'
import { ServiceTiles } from '../square/ServiceTiles.tsx'
import { homeWords } from './home-words.ts'

export function HomePinned({ list }: { list: readonly Service[] }) {
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

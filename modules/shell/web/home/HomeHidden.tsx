import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { HomePlace } from '../../layout-contract.ts'
import { shellWords } from '../words.ts'
import { PlaceButton } from './PlaceButton.tsx'

type HomeHiddenProps = { list: readonly HomePlace[]; last: string | undefined; onShow: (key: string) => void }

export function HomeHidden({ list, last, onShow }: HomeHiddenProps) {
  const w = useWords(shellWords)
  return (
    <Card flush>
      <ul className="home-places">
        {list.map(({ key, name, icon }) => (
          <li key={key} className="home-place home-place--hidden">
            <span className="home-place__icon">
              <Icon name={icon} size={22} />
            </span>
            <span className="home-place__name c-column c-grow">{name}</span>
            <PlaceButton
              icon="eye"
              label={w('layout.show', { name })}
              focused={key === last}
              onClick={() => onShow(key)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

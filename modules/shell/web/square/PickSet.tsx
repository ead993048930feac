import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Tiles } from '#kernel/web/ui/lists/Tiles.tsx'
import type { Service } from '../../home-contract.ts'
import { toneOf } from './tones.ts'
import type { Favourites } from './use-favourites.ts'

type PickSetProps = { list: readonly Service[]; label: string; favourites: Favourites }

/** Services while pins are edited: a tap pins or unpins. */
export function PickSet({ list, label, favourites: { draft = [], toggle } }: PickSetProps) {
  const pinned = new Set(draft.map(({ key }) => key))
  return (
    <Card>
      <Tiles label={label}>
        {list.map((service) => (
          <button
            key={service.key}
            type="button"
            className="c-tile c-press"
            aria-pressed={pinned.has(service.key)}
            onClick={() => toggle(service)}
          >
            <span className="c-tile__mark" data-tone={toneOf(service)}>
              <Icon name={service.icon} size={26} />
              <span className="square-pick">
                <Icon name={pinned.has(service.key) ? 'check' : 'plus'} size={14} />
              </span>
            </span>
            <span className="c-tile__name">{service.name}</span>
          </button>
        ))}
      </Tiles>
    </Card>
  )
}

import '../kit.css'
import './Tile.css'
import { useWords } from '#kernel/web/language.tsx'
import { Go } from '../Go.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { Badge } from '../media/Badge.tsx'
import type { Tone } from '../states/tone.ts'
import { uiWords } from '../words.ts'

type TileProps = {
  name: string
  icon: IconName | (string & {})
  tone?: Tone
  badge?: number | string | true
  /** Health of the service; shown only if it is not fine. */
  health?: 'fine' | 'slow' | 'down'
  to?: string
  onClick?: () => void
}

const healthTones = { slow: 'warning', down: 'danger' } as const

export function Tile({ name, icon, tone = 'brand', badge, health = 'fine', to, onClick }: TileProps) {
  const w = useWords(uiWords)
  return (
    <Go to={to} onClick={onClick} className="c-tile c-press">
      <span className="c-tile__mark" data-tone={tone}>
        <Icon name={icon} size={26} />
        {badge !== undefined && (
          <span className="c-tile__badge">
            <Badge value={badge} />
          </span>
        )}
        {health !== 'fine' && (
          <span
            className="c-tile__health"
            data-tone={healthTones[health]}
            role="img"
            aria-label={w(`health.${health}`)}
          />
        )}
      </span>
      <span className="c-tile__name">{name}</span>
    </Go>
  )
}

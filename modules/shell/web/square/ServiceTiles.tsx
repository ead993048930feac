import type { ReactNode } from 'react'
import { Tile } from '#kernel/web/ui/lists/Tile.tsx'
import { Tiles } from '#kernel/web/ui/lists/Tiles.tsx'
import type { Service } from '../../home-contract.ts'
import { toneOf } from './tones.ts'
import { isUsable, useServiceGate } from './use-service-gate.tsx'

type ServiceTilesProps = { list: readonly Service[]; label: string; children?: ReactNode }

/** Services as tiles; `children` follow the last one. */
export function ServiceTiles({ list, label, children }: ServiceTilesProps) {
  const gate = useServiceGate()
  return (
    <>
      <Tiles label={label}>
        {list.map((service) => (
          <Tile
            key={service.key}
            name={service.name}
            icon={service.icon}
            tone={isUsable(service) ? toneOf(service) : 'neutral'}
            health={healthOf(service)}
            {...gate.props(service)}
          />
        ))}
        {children}
      </Tiles>
      {gate.sheet}
    </>
  )
}

function healthOf({ state }: Service): 'fine' | 'slow' | 'down' {
  if (state === 'degraded') return 'slow'
  return state === 'down' ? 'down' : 'fine'
}

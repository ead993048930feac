import type { ReactNode } from 'react'
import { Tile } from '#kernel/web/ui/Tile.tsx'
import { Tiles } from '#kernel/web/ui/Tiles.tsx'
import type { Service } from '../contract.ts'
import { toneOf } from './tones.ts'
import { rememberVisit } from './visit.ts'

type ServiceTilesProps = { list: readonly Service[]; label: string; children?: ReactNode }

/** Services as tiles; `children` come after the last. */
export function ServiceTiles({ list, label, children }: ServiceTilesProps) {
  return (
    <Tiles label={label}>
      {list.map((service) => (
        <Tile
          key={service.key}
          name={service.name}
          icon={service.icon}
          tone={toneOf(service)}
          to={service.page}
          onClick={() => rememberVisit(service.key)}
        />
      ))}
      {children}
    </Tiles>
  )
}

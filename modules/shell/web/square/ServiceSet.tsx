import { Card } from '#kernel/web/ui/Card.tsx'
import type { Service } from '../../home-contract.ts'
import { ServiceRow } from './ServiceRow.tsx'
import { ServiceTiles } from './ServiceTiles.tsx'

/** Fewer services than this are shown as rows instead of tiles. */
const fewest = 4

type ServiceSetProps = {
  list: readonly Service[]
  label: string
  noteOf?: (service: Service) => string
  /** Total number, if this is only a part. */
  of?: number
}

export function ServiceSet({ list, label, noteOf, of = list.length }: ServiceSetProps) {
  if (of >= fewest) {
    return (
      <Card>
        <ServiceTiles list={list} label={label} />
      </Card>
    )
  }
  return (
    <Card flush>
      {list.map((service) => (
        <ServiceRow key={service.key} service={service} note={noteOf?.(service)} />
      ))}
    </Card>
  )
}

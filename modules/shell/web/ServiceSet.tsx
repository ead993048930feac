import { Card } from '#kernel/web/ui/Card.tsx'
import type { Service } from '../contract.ts'
import { ServiceRow } from './ServiceRow.tsx'
import { ServiceTiles } from './ServiceTiles.tsx'

/** Fewer than this look lost as tiles; as rows they look meant. */
const fewest = 4

type ServiceSetProps = {
  list: readonly Service[]
  label: string
  noteOf?: (service: Service) => string
  /** How many there are in all, where this is only a part of them. */
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

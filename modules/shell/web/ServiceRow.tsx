import { ListRow } from '#kernel/web/ui/ListRow.tsx'
import type { Service } from '../contract.ts'
import { toneOf } from './tones.ts'
import { rememberVisit } from './visit.ts'

type ServiceRowProps = { service: Service; note?: string; onOpen?: () => void }

export function ServiceRow({ service, note, onOpen }: ServiceRowProps) {
  const { key, name, icon, page } = service
  const open = () => {
    rememberVisit(key)
    onOpen?.()
  }
  return <ListRow title={name} subtitle={note} icon={icon} tone={toneOf(service)} to={page} onClick={open} />
}

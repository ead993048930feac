import { useWords } from '#kernel/web/language.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Service } from '../../home-contract.ts'
import { homeWords } from '../home/home-words.ts'
import { toneOf } from './tones.ts'
import { isUsable, useServiceGate } from './use-service-gate.tsx'

type ServiceRowProps = { service: Service; note?: string; onOpen?: () => void }

export function ServiceRow({ service, note, onOpen }: ServiceRowProps) {
  const gate = useServiceGate()
  const { to, onClick } = gate.props(service)
  const open = () => {
    onClick()
    onOpen?.()
  }
  const tone = isUsable(service) ? toneOf(service) : 'neutral'
  return (
    <>
      <ListRow
        title={service.name}
        subtitle={service.note || note}
        icon={service.icon}
        tone={tone}
        tag={<StateTag service={service} />}
        to={to}
        onClick={open}
      />
      {gate.sheet}
    </>
  )
}

function StateTag({ service: { state } }: { service: Service }) {
  const w = useWords(homeWords)
  if (state === 'open') return null
  const tone = state === 'down' ? 'danger' : state === 'degraded' ? 'warning' : 'neutral'
  return <StatusTag tone={tone}>{w(`state.${state}`)}</StatusTag>
}

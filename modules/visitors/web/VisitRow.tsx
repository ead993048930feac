import { useWords } from '#kernel/web/language.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { VisitRow as Visit } from '../shapes.ts'
import { phaseTones } from './state-tones.ts'
import { spanText } from './when.ts'
import { visitorsWords } from './words.ts'

const icons = { invite: 'user-plus', apply: 'user-check', spot: 'shield-alert' } as const

export function VisitRow({ visit }: { visit: Visit }) {
  const w = useWords(visitorsWords)
  const { phase, names, guests, days, purpose, inside } = visit
  const shown = names.join('、')
  const rest = guests > names.length && names.length > 0 ? ` ${w('more', { n: guests })}` : ''
  return (
    <ListRow
      icon={icons[visit.origin]}
      tone={phaseTones[phase]}
      title={shown ? shown + rest : purpose}
      subtitle={[spanText(visit), days > 1 && w('days', { n: days }), purpose].filter(Boolean).join(' · ')}
      tag={
        <StatusTag tone={phaseTones[phase]} live={phase === 'active'}>
          {inside > 0 ? w('inside', { n: inside }) : w(`phase.${phase}`)}
        </StatusTag>
      }
      to={`visitor/detail?id=${visit.id}`}
    />
  )
}

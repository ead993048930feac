import { isUuid } from '#kernel/shapes.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Flow } from '../shapes.ts'
import { kindIcons } from './tones.ts'
import { cardWords } from './words.ts'

export function FlowRow({ flow, time }: { flow: Flow; time?: Intl.DateTimeFormatOptions }) {
  const w = useWords(cardWords)
  const { id, title, kind, purse, at, amount, isVoided } = flow
  const tag = isVoided ? (
    <StatusTag>{w('voided')}</StatusTag>
  ) : (
    purse !== 'money' && <StatusTag tone={purse === 'debt' ? 'warning' : 'accent'}>{w(`purse.${purse}`)}</StatusTag>
  )
  return (
    <ListRow
      icon={kindIcons[kind]}
      tone={amount > 0 ? 'success' : 'brand'}
      title={title || w(`kind.${kind}`)}
      subtitle={`${w(`kind.${kind}`)} · ${formatTime(at, time)}`}
      tag={tag || undefined}
      value={<Money fen={amount} signed />}
      to={isUuid(id) ? `card/flow?id=${id}` : undefined}
    />
  )
}

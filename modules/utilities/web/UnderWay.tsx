import { stageTones } from '#engines/payments/web/stage-tones.ts'
import { checkoutOf } from '#engines/payments/web/use-pay.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { contract } from '../contract.ts'
import { utilityWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.room>['underWay'][number]

const open: readonly string[] = ['created', 'paying']

/** Top-ups that are not over yet, each with its stage. */
export function UnderWay({ list }: { list: readonly Row[] }) {
  const w = useWords(utilityWords)
  if (!list.length) return null
  return (
    <Section title={w('underWay')} card="flush">
      {list.map((row) => (
        <TopUpRow key={row.id} row={row} />
      ))}
    </Section>
  )
}

/** One that is not paid leads to the payment, one's own to its stages; those of others lead nowhere. */
export function TopUpRow({ row: { order, kind, amount, stage, created, isMine, by, room } }: { row: Row }) {
  const w = useWords(utilityWords)
  const page = open.includes(stage) ? checkoutOf(order) : `payment/result?id=${order}`
  return (
    <ListRow
      title={`${w(`kind.${kind}`)} · ${room}`}
      subtitle={isMine ? formatTime(created) : w('byOther', { name: by, time: formatTime(created) })}
      tag={<StatusTag tone={stageTones[stage]}>{w(`stage.${stage}`)}</StatusTag>}
      value={<Money fen={amount} />}
      {...(isMine && order && { to: page })}
    />
  )
}

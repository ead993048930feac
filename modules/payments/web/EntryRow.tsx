import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import type { contract } from '../contract.ts'
import { kinds } from '../shapes.ts'
import { payWords } from './words.ts'

type Entry = ReceivedFrom<typeof contract.statement>['list'][number]

export const kindKey = (kind: string) => `kind.${kinds.find((known) => known === kind) ?? 'other'}` as const

export function EntryRow({ entry }: { entry: Entry }) {
  const w = useWords(payWords)
  return (
    <ListRow
      title={entry.memo || w(kindKey(entry.kind))}
      subtitle={formatTime(entry.at)}
      value={<Money fen={entry.amount} signed />}
      valueNote={formatMoney(entry.balance)}
      to={`myLittlePurse/recordDetail?id=${entry.transaction}`}
    />
  )
}

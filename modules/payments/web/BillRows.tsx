import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { contract } from '../contract.ts'
import { billCategories } from '../shapes.ts'
import { payWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.bills>['list'][number]

const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const

/** Bills by category. */
export function BillRows({ list }: { list: readonly Row[] }) {
  const w = useWords(payWords)
  const groups = billCategories.map((category) => ({ category, rows: list.filter((row) => row.category === category) }))
  return groups
    .filter(({ rows }) => rows.length)
    .map(({ category, rows }) => (
      <Section key={category} title={w(`kind.${category}`)} card="flush">
        {rows.map(({ id, title, amount, due, paidAt, isOverdue, state }) => (
          <ListRow
            key={id}
            title={title}
            subtitle={state === 'paid' ? formatTime(paidAt, day) : w('due', { day: formatTime(due, day) })}
            tag={isOverdue && <StatusTag tone="danger">{w('overdue')}</StatusTag>}
            value={<Money fen={amount} />}
            to={`pay/detail?id=${id}`}
          />
        ))}
      </Section>
    ))
}

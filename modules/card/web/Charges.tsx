import type { ReceivedFrom } from '#kernel/contract.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePress } from '#kernel/web/press/use-press.ts'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { cardWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.charges>['list'][number]

/** Payments of a merchant; those of today can be given back. */
export function Charges({ merchant }: { merchant: string }) {
  const w = useWords(cardWords)
  const past = useMore(contract.charges, { merchant })
  return (
    <Section title={w('charges')}>
      <List
        {...past}
        label={w('charges')}
        empty={<Empty card icon="receipt" title={w('noCharges')} />}
        renderRow={(row) => <Charge row={row} />}
      />
    </Section>
  )
}

function Charge({ row }: { row: Row }) {
  const w = useWords(cardWords)
  const back = usePress(contract.voidCharge, row.id, {
    onDone: () => {
      popup(w('givenBack'))
      void refetch(contract.charges, contract.terminal)
    },
    onRefused: ({ message }) => popup(message),
  })
  const giveBack = async () => {
    const text = w('voidAsk', { name: row.name, amount: formatMoney(row.amount) })
    if (await confirm({ text, ok: w('void'), danger: true })) void back.run({ id: row.id })
  }
  return (
    <ListRow
      title={row.name}
      subtitle={`${w(`way.${row.way}`)} · ${formatTime(row.at)}`}
      tag={row.state === 'voided' && <StatusTag>{w('voided')}</StatusTag>}
      value={<Money fen={row.amount} />}
      onClick={row.allowedActions.includes('voidCharge') ? () => void giveBack() : undefined}
    />
  )
}

import './utilities.css'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import type { accountKinds } from '../shapes.ts'
import { utilityWords } from './words.ts'

type Kind = (typeof accountKinds)[number]

/** The balance of one's card or network account, and its latest entries. */
export default function Account() {
  const w = useWords(utilityWords)
  const { kind } = usePage().props as { kind: Kind }
  const read = useRead(contract.account, { kind })
  return (
    <Screen title={w(`title.${kind}`)} read={read} skeleton="cards" fresh="pull">
      {(data) =>
        data.exists ? (
          <div className="utility-page c-stack c-gap-3">
            <AmountCard label={w(`title.${kind}`)} fen={data.balance} quiet>
              <p className="c-muted">{w('asOf', { time: formatTime(data.asOf) })}</p>
              {data.held > 0 && <p className="c-muted">{w('held', { amount: formatMoney(data.held) })}</p>}
            </AmountCard>
            {data.page && <Button block look="soft" to={data.page} label={w(`open.${kind}`)} />}
            <Section title={w('entries')} card="flush">
              {data.list.length ? (
                data.list.map(({ id, memo, at, amount, balance }) => (
                  <ListRow
                    key={id}
                    title={memo || w(amount > 0 ? 'entryIn' : 'entryOut')}
                    subtitle={formatTime(at)}
                    value={<Money fen={amount} signed />}
                    valueNote={w('balanceAfter', { amount: formatMoney(balance) })}
                  />
                ))
              ) : (
                <Empty icon="history" title={w('noEntries')} />
              )}
            </Section>
          </div>
        ) : (
          <Empty
            card
            icon={kind === 'card' ? 'credit-card' : 'wifi'}
            title={w(`noAccount.${kind}`)}
            note={w('noAccountNote')}
            action={data.page && <Button look="soft" to={data.page} label={w(`open.${kind}`)} />}
          />
        )
      }
    </Screen>
  )
}

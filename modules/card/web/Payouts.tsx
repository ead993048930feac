import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { cardWords } from './words.ts'

/** What a merchant was paid out lately, and what is still to come. */
export function Payouts({ merchant }: { merchant: string }) {
  const w = useWords(cardWords)
  const read = useRead(contract.payouts, { merchant, page_size: 6 })
  return (
    <Section title={w('payouts')}>
      <ReadView read={read} skeleton="cards">
        {({ due, since, paid, list }) => (
          <div className="c-stack c-gap-2">
            <Card>
              <Facts
                facts={[
                  { label: since ? w('dueSince', { day: since }) : w('due'), value: formatMoney(due) },
                  { label: w('paidOut'), value: formatMoney(paid) },
                ]}
              />
            </Card>
            {list.length > 0 && (
              <div className="c-list">
                {list.map(({ id, from, until, payments, amount }) => (
                  <ListRow
                    key={id}
                    title={from === until ? from : w('period', { from, until })}
                    subtitle={w('times', { n: payments })}
                    value={<Money fen={amount} />}
                  />
                ))}
              </div>
            )}
          </div>
        )}
      </ReadView>
    </Section>
  )
}

import './pay.css'
import { useState } from 'react'
import { stageTones } from '#engines/payments/web/stage-tones.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney, formatMonth, formatTime } from '#kernel/web/time.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { kindKey } from './EntryRow.tsx'
import { payWords } from './words.ts'

/** One's orders, below what was paid by month. */
export default function Records() {
  const w = useWords(payWords)
  const past = useMore(contract.records, {})
  return (
    <Screen title={w('title.payRecord')}>
      <div className="pay-page c-stack c-gap-3">
        <Months />
        <List
          {...past}
          label={w('title.payRecord')}
          empty={<Empty card icon="history" title={w('noRecords')} />}
          renderRow={({ id, subject, kind, amount, stage, created }) => (
            <ListRow
              title={subject}
              subtitle={`${w(kindKey(kind))} · ${formatTime(created)}`}
              tag={<StatusTag tone={stageTones[stage]}>{w(`stage.${stage}`)}</StatusTag>}
              value={<Money fen={amount} />}
              to={`payment/detailPay?id=${id}`}
            />
          )}
        />
      </div>
    </Screen>
  )
}

/** Months that are shown before all are asked for. */
const shownMonths = 3

/** What was paid by month, with its kinds. */
function Months() {
  const w = useWords(payWords)
  const { data } = useRead(contract.stat, {})
  const [isAll, setAll] = useState(false)
  const months = [...Map.groupBy(data?.list ?? [], ({ month }) => month)]
  if (!months.length) return null
  const isMore = months.length > shownMonths && !isAll
  return (
    <Section
      title={w('byMonth')}
      card="flush"
      {...(isMore && { more: { label: w('purse.all'), onClick: () => setAll(true) } })}
    >
      {(isMore ? months.slice(0, shownMonths) : months).map(([month, kinds]) => (
        <ListRow
          key={month}
          title={formatMonth(month)}
          subtitle={kinds.map(({ kind, amount }) => `${w(kindKey(kind))} ${formatMoney(amount)}`).join(' · ')}
          value={<Money fen={kinds.reduce((sum, { amount }) => sum + amount, 0)} />}
        />
      ))}
    </Section>
  )
}

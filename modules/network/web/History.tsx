import './network.css'
import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { dataSize, duration } from './amounts.ts'
import { FreshNote } from './FreshNote.tsx'
import { networkWords } from './words.ts'

type Tab = 'sessions' | 'charges'
type Stretch = { from: string; until: string }
/** `only`: without the other tab. `search`: the fields to find sessions are open. */
type Props = { tab?: Tab; only?: boolean; search?: boolean }

/** Sessions and charges, by day. */
export default function History({ tab: first = 'sessions', only = false, search = false }: Props) {
  const w = useWords(networkWords)
  const [tab, setTab] = useState<Tab>(first)
  const [stretch, setStretch] = useState<Stretch>({ from: '', until: '' })
  const [q, setQ] = useState('')
  const options = (['sessions', 'charges'] as const).map((key) => ({ key, label: w(`tab.${key}`) }))
  const title = w(
    search ? 'title.search' : only ? `title.${first === 'sessions' ? 'details' : 'charges'}` : 'title.history',
  )
  return (
    <Screen title={title}>
      <div className="net-page c-stack c-gap-3">
        {!only && <Segmented label={title} options={options} value={tab} onChange={setTab} />}
        {search && tab === 'sessions' && <SearchBar value={q} onSearch={setQ} placeholder={w('history.search')} />}
        <Days stretch={stretch} onChange={setStretch} />
        {tab === 'sessions' ? <Sessions stretch={stretch} q={q} /> : <Charges stretch={stretch} />}
      </div>
    </Screen>
  )
}

function Days({ stretch, onChange }: { stretch: Stretch; onChange: (stretch: Stretch) => void }) {
  const w = useWords(networkWords)
  return (
    <div className="net-days">
      {(['from', 'until'] as const).map((name) => (
        <DateField
          key={name}
          id={`history-${name}`}
          name={name}
          label={w(`history.${name}`)}
          value={stretch[name]}
          onChange={(day) => onChange({ ...stretch, [name]: day })}
        />
      ))}
    </div>
  )
}

function Sessions({ stretch, q }: { stretch: Stretch; q: string }) {
  const w = useWords(networkWords)
  const past = useMore(contract.sessions, { ...stretch, q })
  const { data } = past.read
  return (
    <>
      {data && <FreshNote freshness={data.freshness} />}
      <List
        {...past}
        label={w('tab.sessions')}
        empty={<Empty card icon="history" title={w('history.none')} />}
        renderRow={({ name, mac, address, place, started, ended, seconds, inBytes, outBytes, cause }) => (
          <ListRow
            title={name || place || mac || address}
            subtitle={<span className="c-figures">{`${formatTime(started)} · ${duration(w, seconds)}`}</span>}
            tag={
              ended === 0 ? (
                <StatusTag tone="success" live>
                  {w('history.running')}
                </StatusTag>
              ) : (
                cause !== '' && cause !== 'user' && <StatusTag>{w(`cause.${cause}`)}</StatusTag>
              )
            }
            value={dataSize(inBytes + outBytes)}
            valueNote={address}
          />
        )}
      />
    </>
  )
}

function Charges({ stretch }: { stretch: Stretch }) {
  const w = useWords(networkWords)
  const [cursors, setCursors] = useState<readonly string[]>([''])
  const [of, setOf] = useState(stretch)
  if (of !== stretch) {
    setOf(stretch)
    setCursors([''])
  }
  return (
    <>
      {cursors.map((after, i) => (
        <ChargePage
          key={after}
          stretch={stretch}
          after={after}
          isLast={i === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
      <Button look="soft" block to="payment/payRecord" label={w('history.orders')} />
    </>
  )
}

type PageProps = { stretch: Stretch; after: string; isLast: boolean; onMore: (next: string) => void }

function ChargePage({ stretch, after, isLast, onMore }: PageProps) {
  const w = useWords(networkWords)
  const read = useRead(contract.charges, { ...stretch, after })
  return (
    <ReadView read={read} skeleton="rows">
      {({ list, next, freshness }) => (
        <>
          {after === '' && <FreshNote freshness={freshness} />}
          {list.length === 0 && after === '' ? (
            <Empty card icon="receipt" title={w('history.noCharges')} />
          ) : (
            <Section card="flush">
              {list.map(({ id, memo, kind, at, amount, balance, order }) => (
                <ListRow
                  key={id}
                  title={memo || w(`chargeKind.${kind}`)}
                  subtitle={formatTime(at)}
                  value={<Money fen={amount} signed />}
                  valueNote={formatMoney(balance)}
                  {...(order && { to: `payment/detailPay?id=${order}` })}
                />
              ))}
            </Section>
          )}
          {isLast && next !== '' && <Button look="soft" block label={w('history.more')} onClick={() => onMore(next)} />}
        </>
      )}
    </ReadView>
  )
}

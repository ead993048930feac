import './network.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMonth, formatTime, wholeDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import type { Month } from '../shapes.ts'
import { dataSize, duration, gigabyte } from './amounts.ts'
import { FreshNote } from './FreshNote.tsx'
import { NoAccountOr } from './NoAccount.tsx'
import { Ring } from './Ring.tsx'
import { networkWords } from './words.ts'

/** The use of the running period and of the last months. */
export default function Usage() {
  const w = useWords(networkWords)
  const read = useRead(contract.usage, {})
  return (
    <Screen title={w('title.usage')} read={read} skeleton="cards" fresh="pull">
      {({ used, quota, seconds, periodEnd, list, freshness }) => (
        <div className="net-page c-stack c-gap-3">
          <FreshNote freshness={freshness} />
          <NoAccountOr>
            <Card>
              <div className="net-head c-stack c-gap-1">
                <Ring used={used} quota={quota} />
                <p className="c-muted">
                  {w('time')} {duration(w, seconds)}
                </p>
                {periodEnd > 0 && (
                  <p className="c-muted">
                    {w('periodEnd')} {formatTime(periodEnd, wholeDay)}
                  </p>
                )}
              </div>
            </Card>
            {list.length ? <Months list={list} /> : <Empty card icon="chart-column" title={w('usage.none')} />}
            <Button look="soft" block to="shenLan/inDetails" label={w('do.details')} />
          </NoAccountOr>
        </div>
      )}
    </Screen>
  )
}

function Months({ list }: { list: readonly Month[] }) {
  const w = useWords(networkWords)
  const old = list.toReversed()
  const inGb = (bytes: number) => Math.round((bytes / gigabyte) * 100) / 100
  return (
    <>
      <Section title={w('usage.months')} card="padded">
        <Chart
          kind="stacked"
          title={w('usage.months')}
          unit={w('usage.unit')}
          labels={old.map(({ month }) => formatMonth(month, { month: 'short' }))}
          series={[
            { name: w('usage.down'), values: old.map(({ inBytes }) => inGb(inBytes)) },
            { name: w('usage.up'), values: old.map(({ outBytes }) => inGb(outBytes)) },
          ]}
        />
      </Section>
      <Section card="flush">
        {list.map(({ month, inBytes, outBytes, seconds, sessions }) => (
          <ListRow
            key={month}
            title={formatMonth(month)}
            subtitle={[w('usage.sessions', { n: sessions }), duration(w, seconds)].join(' · ')}
            value={dataSize(inBytes + outBytes)}
          />
        ))}
      </Section>
    </>
  )
}

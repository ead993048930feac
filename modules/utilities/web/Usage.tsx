import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import type { MeterFace } from '../shapes.ts'
import { formatPrice, formatUse, unitOf } from './amounts.ts'
import { utilityWords } from './words.ts'

/** The use of each day of a month, and what it costs by steps. */
export function Usage({ meter }: { meter: MeterFace }) {
  const w = useWords(utilityWords)
  const read = useRead(contract.usage, { meter: meter.id })
  return (
    <Section title={w('usage')} card="padded">
      <ReadView read={read} skeleton="cards">
        {({ list, used, cost }) => (
          <div className="c-stack c-gap-3">
            {list.length > 1 ? (
              <Chart
                kind="bar"
                title={w('usage')}
                labels={list.slice(1).map(({ day }) => day.slice(5).replace('-', '/'))}
                series={[{ name: w('daily'), values: list.slice(1).map((row) => row.used / 100) }]}
                unit={unitOf(meter.kind)}
                height={180}
              />
            ) : (
              <Empty icon="history" title={w('noUsage')} />
            )}
            <Facts
              facts={[
                { label: w(`used.${meter.period}`), value: formatUse(meter.kind, used) },
                meter.holds === 'money' && { label: w(`cost.${meter.period}`), value: formatMoney(cost) },
                ...meter.steps.map(({ upTo, price }, i) => ({
                  label: stepLabel(w, meter, i, upTo),
                  value: formatPrice(meter.kind, price),
                })),
                { label: w('meterNumber'), value: meter.number },
              ]}
            />
          </div>
        )}
      </ReadView>
    </Section>
  )
}

type Say = (key: 'step.only' | 'step.upTo' | 'step.over', params?: Record<string, string>) => string

function stepLabel(w: Say, { kind, steps }: MeterFace, i: number, upTo: number | null): string {
  if (steps.length === 1) return w('step.only')
  if (upTo !== null) return w('step.upTo', { amount: formatUse(kind, upTo) })
  return w('step.over', { amount: formatUse(kind, steps[i - 1]!.upTo!) })
}

import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import type { contract } from '../contract.ts'
import type { FlowPreset } from '../variants.ts'
import { cardWords } from './words.ts'

type Sums = ReceivedFrom<typeof contract.months>['list']

/** What was spent and gained in a month; by category as a ring or bars. */
export function FlowFigures({ sums, look }: { sums: Sums; look: FlowPreset['look'] }) {
  const w = useWords(cardWords)
  const spent = sums.filter((sum) => sum.spent > 0).toSorted((a, b) => b.spent - a.spent)
  const total = spent.reduce((sum, one) => sum + one.spent, 0)
  const gained = sums.reduce((sum, one) => sum + one.gained, 0)
  if (!total && !gained) return null
  return (
    <Card>
      <Facts
        facts={[
          { label: w('monthSpent'), value: formatMoney(total) },
          { label: w('monthGained'), value: formatMoney(gained) },
        ]}
      />
      {look !== 'plain' && total > 0 && (
        <Chart
          kind={look === 'ring' ? 'ring' : 'bars-across'}
          title={w('byKind')}
          labels={spent.map(({ kind }) => w(`kind.${kind}`))}
          series={[{ name: w('monthSpent'), values: spent.map((one) => one.spent / 100) }]}
          unit={w('yuan')}
          height={look === 'ring' ? 220 : 40 + spent.length * 34}
        />
      )}
    </Card>
  )
}

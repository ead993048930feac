import { useState } from 'react'
import { AmountForm } from '#engines/payments/web/AmountForm.tsx'
import { usePay } from '#engines/payments/web/use-pay.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { unitsFor } from '../prices.ts'
import type { MeterFace } from '../shapes.ts'
import { formatUse } from './amounts.ts'
import { utilityWords } from './words.ts'

type TopUpProps = {
  meters: readonly MeterFace[]
  limits: ReceivedFrom<typeof contract.room>['limits']
  /** How many live in the room; 0 for another's room, which is not shared. */
  mates: number
}

/** An amount for a meter, which leads to the payment. */
export function TopUp({ meters, limits, mates }: TopUpProps) {
  const w = useWords(utilityWords)
  const [chosen, setChosen] = useState('')
  const meter = meters.find(({ id }) => id === chosen) ?? meters[0]!
  const [amount, setAmount] = useState<number | null>(limits.amounts[0] ?? null)
  const [split, setSplit] = useState(false)
  const press = usePay(contract.topUp, `utilities ${meter.id}`)
  const isShared = split && mates > 1
  return (
    <Section title={w('topUp')} card="padded">
      <div className="c-stack c-gap-3">
        {limits.opensAt && <Notice tone="warning" text={w('closedNow', { time: limits.opensAt })} />}
        {meters.length > 1 && (
          <Segmented
            label={w('topUp')}
            options={meters.map(({ id, kind }) => ({ key: id, label: w(`short.${kind}`) }))}
            value={meter.id}
            onChange={setChosen}
          />
        )}
        <AmountForm
          id="utility-amount"
          amount={amount}
          onAmount={setAmount}
          limits={limits}
          choices={limits.amounts}
          {...buys(w, meter, amount)}
          busy={press.busy}
          closed={limits.opensAt !== ''}
          onPay={(fen) => void press.run({ meter: meter.id, amount: fen, split: isShared })}
        >
          {mates > 1 && (
            <SwitchField
              label={w('split')}
              help={w('splitNote', { n: mates, amount: formatMoney(Math.floor((amount ?? 0) / mates)) })}
              id="utility-split"
              name="split"
              value={split}
              onChange={setSplit}
            />
          )}
        </AmountForm>
      </div>
    </Section>
  )
}

type Say = (key: 'buys', params: Record<string, string>) => string

/** A meter that holds amounts tells what the money buys instead of the limits. */
function buys(w: Say, meter: MeterFace, amount: number | null): { help?: string } {
  if (meter.holds === 'money' || !amount) return {}
  return { help: w('buys', { amount: formatUse(meter.kind, unitsFor(meter, amount)) }) }
}

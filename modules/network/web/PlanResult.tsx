import './network.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney, formatTime, wholeDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { contract } from '../contract.ts'
import { NoAccount } from './NoAccount.tsx'
import { networkWords } from './words.ts'

/** What became of a change: the state of the account says it, not the address. */
export default function PlanResult() {
  const w = useWords(networkWords)
  const { what = '' } = usePage().query
  const read = useRead(contract.account, {})
  return (
    <Screen title={w('title.result')} read={read} skeleton="cards">
      {(account) => {
        const { plan, nextPlan, periodEnd, balance, state } = account
        if (!plan) return <NoAccount account={account} />
        const isNext = what === 'next' && nextPlan !== null
        const isNow = what === 'now' && state === 'active'
        const title = w(
          isNext ? 'result.next' : isNow ? 'result.now' : state === 'owing' ? 'result.owing' : 'result.plain',
        )
        const time = formatTime(periodEnd, wholeDay)
        return (
          <Result
            outcome={isNext || isNow ? 'success' : state === 'owing' ? 'warning' : 'info'}
            title={title}
            next={nextPlan ? w('result.nextNote', { time, plan: nextPlan.name }) : undefined}
            actions={<Button block to="networkApp/balance" label={w('result.home')} />}
          >
            <Facts
              facts={[
                { label: w('plan'), value: plan.name },
                nextPlan !== null && { label: w('nextPlan'), value: nextPlan.name },
                periodEnd > 0 && { label: w('periodEnd'), value: time },
                { label: w('balance'), value: formatMoney(balance) },
              ]}
            />
          </Result>
        )
      }}
    </Screen>
  )
}

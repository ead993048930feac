import { useEffect, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { homeCurrency } from '#kernel/money.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { exactMoment } from '#kernel/web/office/moment.ts'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button, Tag } from '#kernel/web/office/parts.tsx'
import { formatMoney, formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { classSet } from './sets.ts'
import { manageWords } from './words.ts'

/** How long the page waits for a recount. */
const longest = 60_000

type Data = ReceivedFrom<typeof contract.deskBooks>

/** Sums of the classes with their difference, and the last recount of all balances. */
export function Books() {
  const [asked, setAsked] = useState<number>()
  const isWaiting = (data: Data | undefined) => asked !== undefined && (data?.recounts[0]?.at ?? 0) === asked
  const [polls, setPolls] = useState(false)
  const read = useRead(contract.deskBooks, {}, { every: polls ? 1_000 : undefined })
  if (polls && !isWaiting(read.data)) setPolls(false)
  useEffect(() => {
    if (!polls) return
    const end = setTimeout(() => setPolls(false), longest)
    return () => clearTimeout(end)
  }, [polls])
  const begin = () => {
    setAsked(read.data?.recounts[0]?.at ?? 0)
    setPolls(true)
  }
  return (
    <FromRead read={read}>
      {(data) => (
        <div className="office-grid">
          <div data-span="8">
            <Sums {...data} />
          </div>
          <div data-span="4">
            <Recount {...data} busy={polls} onBegin={begin} />
          </div>
        </div>
      )}
    </FromRead>
  )
}

function Sums({ sums, totals }: Pick<Data, 'sums' | 'totals'>) {
  const w = useWords(manageWords)
  const unit = (currency: string) => (currency === homeCurrency ? '' : ` ${currency}`)
  const classes = sums
    .filter(({ accounts }) => accounts > 0)
    .map(({ currency, class: of, accounts, balance, held }) => ({
      label: classSet.label(of) + unit(currency),
      value: (
        <>
          {formatMoney(balance)}{' '}
          <small className="c-muted">
            {w('accountsOfClass', { n: formatNumber(accounts) })}
            {held > 0 && ` · ${w('heldOfClass', { sum: formatMoney(held) })}`}
          </small>
        </>
      ),
    }))
  const differences = totals.map(({ currency, sum }) => ({
    label: w('difference') + unit(currency),
    value: (
      <>
        {formatMoney(sum)}{' '}
        {sum === 0 ? <Tag tone="good">{w('balanced')}</Tag> : <Tag tone="bad">{w('unbalanced')}</Tag>}
      </>
    ),
  }))
  return (
    <OfficeCard title={w('sumsTitle')}>
      <Facts facts={[...classes, ...differences]} />
      <p className="c-muted c-font-2">{w('sumsNote')}</p>
    </OfficeCard>
  )
}

function Recount({ recounts, busy, onBegin }: Pick<Data, 'recounts'> & { busy: boolean; onBegin: () => void }) {
  const w = useWords(manageWords)
  const { run, busy: sending } = useAction(contract.recountBooks, { cover: false, onSuccess: onBegin })
  const [last] = recounts
  const button = (
    <Button size="small" icon="refresh-cw" loading={busy || sending} onClick={() => void run({})}>
      {w('recountNow')}
    </Button>
  )
  return (
    <OfficeCard title={w('recountTitle')} extra={button}>
      {!last && <p className="c-muted">{w('noRecount')}</p>}
      {last && (
        <>
          <Facts
            facts={[
              {
                label: w('recountResult'),
                value: last.differences.length ? (
                  <Tag tone="bad">{w('recountDiffers', { n: last.differences.length })}</Tag>
                ) : (
                  <Tag tone="good">{w('recountEqual')}</Tag>
                ),
              },
              { label: w('recountAt'), value: exactMoment(last.at) },
              {
                label: w('recountOf'),
                value: w('recountCount', {
                  accounts: formatNumber(last.accounts),
                  entries: formatNumber(last.entries),
                }),
              },
            ]}
          />
          {last.differences.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={w('recountDiffers', { n: last.differences.length })}
              description={last.differences
                .slice(0, 5)
                .map(({ what, of, kept, counted }) => (
                  <div key={`${what} ${of}`}>{w('recountLine', { what, of, kept, counted })}</div>
                ))}
            />
          )}
        </>
      )}
    </OfficeCard>
  )
}

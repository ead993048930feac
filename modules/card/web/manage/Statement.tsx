import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail, Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Button, Empty, Tag } from '#kernel/web/office/parts.tsx'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import './statement.css'
import { manageWords } from './words.ts'

type Entry = ReceivedFrom<typeof contract.deskStatement>['list'][number]

/** What is on a card and how it came there. Each look is recorded. */
export function CardStatement({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(manageWords)
  const [after, setAfter] = useState('')
  const read = useRead(contract.deskStatement, { id, after })
  return (
    <Detail title={w('statement')} width={760} onClose={onClose}>
      <FromRead read={read}>
        {(data) => (
          <>
            <Facts
              facts={[
                { label: w('column.person'), value: `${data.person.name} ${data.person.number}` },
                { label: w('column.no'), value: data.no },
                { label: w('purse.money'), value: formatMoney(data.money) },
                { label: w('purse.subsidy'), value: formatMoney(data.subsidy) },
                { label: w('purse.debt'), value: formatMoney(data.debt) },
              ]}
            />
            <Entries list={data.list} />
            <Pages after={after} next={data.next} onTurn={setAfter} />
          </>
        )}
      </FromRead>
    </Detail>
  )
}

export function MerchantStatement({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(manageWords)
  const [after, setAfter] = useState('')
  const read = useRead(contract.merchantStatement, { id, after })
  return (
    <Detail title={w('sales')} width={760} onClose={onClose}>
      <FromRead read={read}>
        {(data) => (
          <>
            <Facts
              facts={[
                { label: w('column.merchant'), value: data.name },
                { label: w('column.balance'), value: formatMoney(data.balance) },
              ]}
            />
            <Entries list={data.list} />
            <Pages after={after} next={data.next} onTurn={setAfter} />
          </>
        )}
      </FromRead>
    </Detail>
  )
}

function Entries({ list }: { list: readonly Entry[] }) {
  const w = useWords(manageWords)
  if (!list.length) return <Empty text={w('noEntries')} />
  return (
    <table className="card-entries">
      <thead>
        <tr>
          <th>{w('column.time')}</th>
          <th>{w('column.what')}</th>
          <th>{w('column.amount')}</th>
          <th>{w('column.after')}</th>
          <th>{w('column.reference')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => (
          <tr key={`${entry.id} ${entry.purse}`}>
            <td>{formatTime(entry.at)}</td>
            <td>
              {entry.title || w(`kind.${entry.kind}`)}{' '}
              {entry.purse !== 'money' && <Tag>{w(`purse.${entry.purse}`)}</Tag>}
              {entry.isVoided && <Tag>{w('paid.voided')}</Tag>}
            </td>
            <td>{formatMoney(entry.amount, { signed: true })}</td>
            <td>{formatMoney(entry.balance)}</td>
            <td>
              <code>{entry.reference.split(' ')[0]!.slice(-12)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PagesProps = { after: string; next: string; onTurn: (after: string) => void }

function Pages({ after, next, onTurn }: PagesProps) {
  const w = useWords(manageWords)
  return (
    <div className="c-cluster c-gap-2">
      {after !== '' && <Button onClick={() => onTurn('')}>{w('newest')}</Button>}
      {next !== '' && <Button onClick={() => onTurn(next)}>{w('older')}</Button>}
    </div>
  )
}

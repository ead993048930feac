import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { exactMoment } from '#kernel/web/office/moment.ts'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Waiting } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Link } from '#kernel/web/pages/link.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import './books.css'
import { Owner } from './Accounts.tsx'
import { kindOf, purposeOf, sourceOf } from './book-words.ts'
import { classSet, operationSet } from './sets.ts'
import { manageWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.deskTransaction>

/** One transaction: all its entries, and what it was made for. */
export default function Transaction() {
  const { id = '' } = usePage().params
  const w = useWords(manageWords)
  const [whole, setWhole] = useState<Data>()
  return (
    <OfficePage
      title={whole ? `${w('title.transaction')} · ${whole.memo || kindOf(whole.kind)}` : w('title.transaction')}
      note={w('lookNote')}
      tools={<Button onClick={() => go('manage/payments/accounts')}>{w('allAccounts')}</Button>}
    >
      {whole ? <TransactionFacts whole={whole} /> : <Waiting />}
      <OfficeTable
        name="payments.postings"
        words={manageWords}
        read={contract.deskTransaction}
        input={{ id }}
        rowsOf={({ entries }) => entries}
        rowKey="account"
        empty="noPostings"
        onData={(data) => setWhole(data as Data)}
        columns={[
          { title: 'column.owner', render: ({ owner }) => <Owner owner={owner} />, always: true },
          { title: 'column.purpose', of: ({ purpose }) => purposeOf(purpose), width: 180 },
          { title: 'column.class', set: classSet, width: 110 },
          {
            ...{ title: 'column.debit', align: 'right', width: 150 },
            of: ({ amount }) => (amount < 0 ? formatMoney(-amount) : ''),
          },
          {
            ...{ title: 'column.credit', align: 'right', width: 150 },
            of: ({ amount }) => (amount > 0 ? formatMoney(amount) : ''),
          },
        ]}
        onOpen={({ account }) => go(`manage/payments/accounts/${account}`)}
      />
    </OfficePage>
  )
}

function TransactionFacts({ whole }: { whole: Data }) {
  const w = useWords(manageWords)
  const { order, refund, reverses, reversedBy } = whole
  const plain = (id: string) => id.replaceAll('-', '')
  const to = (page: string, text: string) => (
    <Link className="office-link" to={page}>
      {text}
    </Link>
  )
  const linked = [
    order && { label: w('column.order'), value: to(`manage/payments?q=${plain(order)}`, plain(order)) },
    refund && { label: w('refundNo'), value: to(`manage/payments/refunds?q=${plain(refund)}`, plain(refund)) },
    reverses && { label: w('voids'), value: to(`manage/payments/transactions/${reverses}`, reverses) },
    reversedBy && { label: w('voidedBy'), value: to(`manage/payments/transactions/${reversedBy}`, reversedBy) },
  ]
  return (
    <div className="pay-facts">
      <OfficeCard>
        <Facts
          facts={[
            { label: w('column.at'), value: exactMoment(whole.at) },
            { label: w('operation'), value: operationSet.label(whole.operation) },
            { label: w('column.memo'), value: [whole.memo, kindOf(whole.kind)].filter(Boolean).join(' · ') },
            { label: w('column.by'), value: whole.by || w('bySystem') },
            ...linked.filter((one) => one !== ''),
            {
              label: w('column.source'),
              value: sourceOf(whole.source),
            },
            { label: w('reference'), value: <span className="office-code">{whole.reference}</span> },
            { label: w('column.transaction'), value: <span className="office-code">{whole.id}</span> },
          ]}
        />
      </OfficeCard>
    </div>
  )
}

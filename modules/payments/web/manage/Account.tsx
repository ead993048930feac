import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag, Waiting } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import './books.css'
import { kindOf, ownerKindOf, purposeOf, sourceOf } from './book-words.ts'
import { accountStateSet, classSet } from './sets.ts'
import { manageWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.deskEntries>

/** One account: whose it is, what is in it, and every entry with the balance after it. */
export default function Account() {
  const { id = '' } = usePage().params
  const w = useWords(manageWords)
  const [account, setAccount] = useState<Data['account']>()
  return (
    <OfficePage
      title={account ? `${account.owner.name} · ${purposeOf(account.purpose)}` : w('title.entries')}
      note={w('lookNote')}
      tools={<Button onClick={() => go('manage/payments/accounts')}>{w('allAccounts')}</Button>}
    >
      {account ? <AccountFacts account={account} /> : <Waiting />}
      <OfficeTable
        name="payments.entries"
        words={manageWords}
        read={contract.deskEntries}
        input={{ id }}
        rowKey="transaction"
        empty="noEntries"
        exportAs="entries"
        onData={(data) => setAccount((data as Data).account)}
        filters={[{ kind: 'days', label: 'column.at', keys: ['from', 'until'] }]}
        columns={[
          { title: 'column.at', kind: 'second', width: 190, always: true },
          {
            title: 'column.memo',
            cut: true,
            render: ({ memo, kind, operation, reversedBy }) => (
              <>
                {memo || kindOf(kind)} {operation === 'void' && <Tag tone="warn">{w('isVoid')}</Tag>}
                {reversedBy && <Tag>{w('isVoided')}</Tag>}
              </>
            ),
          },
          {
            ...{ title: 'column.amount', align: 'right', width: 150 },
            of: ({ amount }) => formatMoney(amount, { signed: true }),
          },
          {
            ...{ title: 'column.accountBalance', align: 'right', width: 150 },
            of: ({ balance }) => formatMoney(balance),
          },
          { title: 'column.source', of: ({ source }) => sourceOf(source), width: 170 },
        ]}
        onOpen={({ transaction }) => go(`manage/payments/transactions/${transaction}`)}
      />
    </OfficePage>
  )
}

function AccountFacts({ account }: { account: Data['account'] }) {
  const w = useWords(manageWords)
  const { owner, purpose, class: of, state, balance, held, mayOwe, created } = account
  return (
    <div className="pay-facts">
      <OfficeCard>
        <Facts
          facts={[
            {
              label: w('column.owner'),
              value: [...new Set([owner.name, owner.number, ownerKindOf(owner.kind)])].filter(Boolean).join(' · '),
            },
            { label: w('column.purpose'), value: `${purposeOf(purpose)} · ${classSet.label(of)}` },
            { label: w('column.accountBalance'), value: <b>{formatMoney(balance)}</b> },
            { label: w('column.held'), value: formatMoney(held) },
            { label: w('column.available'), value: mayOwe ? w('mayOwe') : formatMoney(balance - held) },
            { label: w('column.accountState'), value: accountStateSet.show(state) },
            { label: w('column.opened'), value: moment(created) },
          ]}
        />
      </OfficeCard>
    </div>
  )
}

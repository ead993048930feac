import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { Books } from './Books.tsx'
import { ownerKindOf, purposeOf } from './book-words.ts'
import { PaymentsOffice } from './PaymentsOffice.tsx'
import { accountStateSet, classSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskAccounts>['list'][number]

/** All accounts of the ledger; above them the sums, which balance. */
export default function Accounts() {
  const { data } = useRead(contract.deskBooks, {})
  return (
    <PaymentsOffice at="accounts">
      <Books />
      <OfficeTable
        name="payments.accounts"
        words={manageWords}
        read={contract.deskAccounts}
        search="searchAccounts"
        empty="noAccounts"
        exportAs="accounts"
        filters={[
          { label: 'column.class', options: classSet },
          {
            label: 'column.purpose',
            options: (data?.purposes ?? []).map((value) => ({ value, label: purposeOf(value) })),
          },
        ]}
        columns={[
          { title: 'column.owner', render: ({ owner }) => <Owner owner={owner} />, always: true },
          { title: 'column.purpose', of: ({ purpose }) => purposeOf(purpose), width: 160 },
          { title: 'column.class', set: classSet, width: 100 },
          {
            ...{ title: 'column.accountBalance', key: 'balance', align: 'right', width: 150, sort: true },
            of: ({ balance }) => formatMoney(balance),
          },
          {
            ...{ title: 'column.held', align: 'right', width: 130, sort: true },
            of: ({ held }) => (held ? formatMoney(held) : ''),
          },
          { title: 'column.entries', kind: 'number', width: 100 },
          { title: 'column.accountState', of: 'state', set: accountStateSet, width: 100 },
          { title: 'column.opened', of: 'created', key: 'created', kind: 'moment', width: 150, sort: true },
        ]}
        onOpen={({ id }: Row) => go(`manage/payments/accounts/${id}`)}
      />
    </PaymentsOffice>
  )
}

export const Owner = ({ owner }: { owner: Row['owner'] }) => (
  <span className="office-person-cell">
    {owner.name}
    {owner.number || owner.name !== ownerKindOf(owner.kind) ? (
      <small>{owner.number || ownerKindOf(owner.kind)}</small>
    ) : null}
  </span>
)

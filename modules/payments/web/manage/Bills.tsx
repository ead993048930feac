import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { currentDay, formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { PaymentsOffice } from './PaymentsOffice.tsx'
import { billSet, categorySet } from './sets.ts'
import { manageWords } from './words.ts'

/** What people have to pay. */
export default function Bills() {
  const w = useWords(manageWords)
  return (
    <PaymentsOffice at="bills">
      <OfficeTable
        name="payments.bills"
        words={manageWords}
        read={contract.deskBills}
        search="searchOrders"
        empty="noBills"
        filters={[
          { label: 'state', options: billSet },
          { label: 'category', options: categorySet },
        ]}
        columns={[
          { title: 'column.title', kind: 'line', always: true, cut: true },
          { title: 'column.person', kind: 'person', width: 170 },
          { title: 'column.category', set: categorySet, width: 110 },
          { title: 'column.amount', of: ({ amount }) => formatMoney(amount), align: 'right', width: 120, sort: true },
          { title: 'column.due', kind: 'moment', width: 160, sort: true },
          { title: 'column.state', set: billSet, width: 100 },
        ]}
        rowActions={[
          {
            label: 'withdraw',
            may: 'withdraw',
            danger: true,
            ask: ({ title }, w) => w('withdrawAsk', { title }),
            run: ({ id }, send) => send(contract.withdrawBill, { id }, { changes: [contract.deskBills] }),
          },
        ]}
        tools={<Button onClick={() => go('manage/payments/import-bills')}>{w('importBills')}</Button>}
        add={{ label: 'addBills' }}
        form={(_row, close) => <NewBills onClose={close} />}
      />
    </PaymentsOffice>
  )
}

function NewBills({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('addBills')}
      call={contract.addBills}
      draftKey="payments.bills/new"
      initial={{
        category: 'other' as const,
        title: '',
        titleEn: '',
        note: '',
        amount: 0,
        due: currentDay(),
        numbers: '',
      }}
      changes={[contract.deskBills]}
      onClose={onClose}
      fields={{
        category: { label: w('category'), options: categorySet.options() },
        title: { label: w('billTitle') },
        titleEn: { label: w('billTitleEn') },
        note: { label: w('billNote') },
        amount: { label: w('billAmount'), kind: 'money' as const },
        due: { label: w('billDue') },
        numbers: { label: w('billNumbers') },
      }}
    />
  )
}

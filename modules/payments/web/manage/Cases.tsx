import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { PaymentsOffice } from './PaymentsOffice.tsx'
import { caseFilterSet, caseSet, caseStateSet, didSet, whatSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskCases>['list'][number]

/** Differences from the lists of channels and suppliers, and failures that the system could not settle. */
export default function Cases() {
  const sides = useRead(contract.sides, {}).data?.list
  return (
    <PaymentsOffice at="cases">
      <OfficeTable
        name="payments.cases"
        words={manageWords}
        read={contract.deskCases}
        search="searchCases"
        empty="noCases"
        filters={[
          { label: 'state', options: caseFilterSet, usual: 'open' },
          { label: 'kind', options: caseSet },
          { label: 'side', options: sides?.map(({ side, name }) => ({ value: side, label: name })) },
          { kind: 'days', label: 'day', keys: ['from', 'until'] },
        ]}
        columns={[
          { title: 'column.kind', set: caseSet, width: 130, always: true },
          { title: 'column.side', of: 'name', width: 140 },
          { title: 'column.what', set: whatSet, width: 90 },
          { title: 'column.no', kind: 'code', cut: true },
          { title: 'column.day', kind: 'day', width: 110 },
          { title: 'column.ours', of: ({ ours }) => formatMoney(ours), align: 'right', width: 110 },
          { title: 'column.theirs', of: ({ theirs }) => formatMoney(theirs), align: 'right', width: 110 },
          { title: 'column.action', set: didSet, width: 140 },
          { title: 'column.state', set: caseStateSet, width: 100 },
          { title: 'column.settledBy', of: 'by', width: 100, hidden: true },
          { title: 'column.settledAt', of: 'resolved', kind: 'moment', width: 150, hidden: true },
          { title: 'column.note', cut: true },
          { title: 'column.found', key: 'created', of: 'created', kind: 'moment', width: 150, sort: true },
        ]}
        exportAs="cases"
        rowActions={[
          { label: 'resolve', may: 'resolve', opens: 'form' },
          {
            label: 'openOrder',
            may: 'order',
            run: ({ order }) => go(`manage/payments?q=${order.replaceAll('-', '')}`),
          },
        ]}
        form={(row, close) => row && <Resolve found={row} onClose={close} />}
      />
    </PaymentsOffice>
  )
}

function Resolve({ found: { id, no }, onClose }: { found: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('resolve')} · ${no}`}
      call={contract.resolveCase}
      draftKey={`payments.case/${id}`}
      initial={{ id, note: '' }}
      changes={[contract.deskCases, contract.sides]}
      onClose={onClose}
      fields={{ note: { label: w('resolveNote') } }}
    />
  )
}

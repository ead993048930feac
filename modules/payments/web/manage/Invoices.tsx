import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { PaymentsOffice } from './PaymentsOffice.tsx'
import { invoiceKindSet, invoiceSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskInvoices>['list'][number]
const changes = [contract.deskInvoices]

/** Invoices that payers have asked for. They are issued in the tax office's system and entered here. */
export default function Invoices() {
  return (
    <PaymentsOffice at="invoices">
      <OfficeTable
        name="payments.invoices"
        words={manageWords}
        read={contract.deskInvoices}
        search="searchInvoices"
        empty="noInvoices"
        filters={[{ label: 'state', options: invoiceSet, usual: 'requested' }]}
        columns={[
          { title: 'column.invoiceTitle', of: ({ title }) => title, always: true, cut: true },
          { title: 'column.kind', set: invoiceKindSet, width: 90 },
          { title: 'column.taxNo', width: 190 },
          { title: 'column.person', kind: 'person', width: 170 },
          { title: 'column.subject', cut: true },
          { title: 'column.amount', of: ({ amount }) => formatMoney(amount), align: 'right', width: 110 },
          { title: 'column.refunded', of: ({ refunded }) => formatMoney(refunded), align: 'right', width: 110 },
          { title: 'column.state', set: invoiceSet, width: 100 },
          { title: 'column.invoiceNo', of: ({ number }) => number, width: 150 },
          { title: 'column.created', kind: 'moment', width: 150, sort: true },
        ]}
        rowActions={[
          { label: 'issue', may: 'issue', opens: 'form' },
          { label: 'refuse', may: 'refuse', danger: true, opens: 'refuse' },
        ]}
        form={(row, close) => row && <Issue row={row} onClose={close} />}
        popups={{ refuse: (row, close) => <Refuse row={row} onClose={close} /> }}
      />
    </PaymentsOffice>
  )
}

type FormProps = { row: Row; onClose: () => void }

function Issue({ row: { id, version, title }, onClose }: FormProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('issue')} · ${title}`}
      call={contract.issueInvoice}
      draftKey={`payments.invoice/${id} ${version}`}
      initial={{ id, version, number: '', url: '' }}
      changes={changes}
      onClose={onClose}
      fields={{ number: { label: w('column.invoiceNo') }, url: { label: w('issueUrl') } }}
    />
  )
}

function Refuse({ row: { id, version, title }, onClose }: FormProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('refuse')} · ${title}`}
      call={contract.refuseInvoice}
      draftKey={`payments.invoice/${id} ${version} no`}
      initial={{ id, version, note: '' }}
      changes={changes}
      onClose={onClose}
      fields={{ note: { label: w('refuseNote') } }}
    />
  )
}

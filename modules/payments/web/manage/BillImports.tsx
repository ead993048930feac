import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'
import { PaymentTabs } from './PaymentsOffice.tsx'

/** Lists of bills of a finance system. */
export default function BillImports() {
  return <ImportsPage calls={contract} list="bills" tools={<PaymentTabs at="bills" />} />
}

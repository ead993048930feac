import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'
import { PaymentTabs } from './PaymentsOffice.tsx'

/** Lists of suppliers that cannot be asked for them. */
export default function ListImports() {
  return <ImportsPage calls={contract} list="lists" tools={<PaymentTabs at="reconciliation" />} />
}

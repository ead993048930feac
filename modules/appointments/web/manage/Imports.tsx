import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { officeContract } from '../../office-contract.ts'
import { BookingTabs } from './BookingOffice.tsx'

export default function Imports() {
  return <ImportsPage calls={officeContract} list="resources" tools={<BookingTabs at="imports" />} />
}

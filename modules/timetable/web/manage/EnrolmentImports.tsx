import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'
import { TimetableTabs } from './TimetableOffice.tsx'

export default function EnrolmentImports() {
  return <ImportsPage calls={contract} list="enrolments" tools={<TimetableTabs at="imports" />} />
}

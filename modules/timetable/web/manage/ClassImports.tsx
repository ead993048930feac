import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'
import { TimetableTabs } from './TimetableOffice.tsx'

export default function ClassImports() {
  return <ImportsPage calls={contract} list="classes" tools={<TimetableTabs at="imports" />} />
}

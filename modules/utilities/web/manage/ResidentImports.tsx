import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'
import { UtilityTabs } from './UtilitiesOffice.tsx'

export default function ResidentImports() {
  return <ImportsPage calls={contract} list="residents" tools={<UtilityTabs at="residents" />} />
}

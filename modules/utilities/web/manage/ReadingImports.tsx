import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'
import { UtilityTabs } from './UtilitiesOffice.tsx'

export default function ReadingImports() {
  return <ImportsPage calls={contract} list="readings" tools={<UtilityTabs at="readings" />} />
}

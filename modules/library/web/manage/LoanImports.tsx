import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'
import { LibraryTabs } from './LibraryOffice.tsx'

export default function LoanImports() {
  return <ImportsPage calls={contract} list="loans" tools={<LibraryTabs at="imports" />} />
}

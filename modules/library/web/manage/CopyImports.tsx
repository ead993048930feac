import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'
import { LibraryTabs } from './LibraryOffice.tsx'

export default function CopyImports() {
  return <ImportsPage calls={contract} list="copies" tools={<LibraryTabs at="imports" />} />
}

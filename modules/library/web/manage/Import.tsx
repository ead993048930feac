import { ImportPage } from '#engines/imports/web/manage/ImportPage.tsx'
import { contract } from '../../contract.ts'

/** One import of copies or loans. */
export default function Import() {
  return <ImportPage calls={contract} changes={[contract.deskBooks, contract.deskLoans]} />
}

import { ImportPage } from '#engines/imports/web/manage/ImportPage.tsx'
import { contract } from '../../contract.ts'

export default function Import() {
  return <ImportPage calls={contract} changes={[contract.deskBills]} />
}

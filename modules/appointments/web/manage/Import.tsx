import { ImportPage } from '#engines/imports/web/manage/ImportPage.tsx'
import { officeContract } from '../../office-contract.ts'

export default function Import() {
  return <ImportPage calls={officeContract} changes={[officeContract.allResources]} />
}

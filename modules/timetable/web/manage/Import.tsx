import { ImportPage } from '#engines/imports/web/manage/ImportPage.tsx'
import { contract } from '../../contract.ts'

/** One import of classes or enrolments. */
export default function Import() {
  return <ImportPage calls={contract} changes={[contract.classes, contract.catalogue, contract.members]} />
}

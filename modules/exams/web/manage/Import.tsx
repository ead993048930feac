import { ImportPage } from '#engines/imports/web/manage/ImportPage.tsx'
import { contract } from '../../contract.ts'

/** One import of exams, or of their people and seats. */
export default function Import() {
  return <ImportPage calls={contract} changes={[contract.exams, contract.seats, contract.conflicts]} />
}

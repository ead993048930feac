import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'

/** Lists of grades, which are entered and never published. */
export default function Imports() {
  return <ImportsPage calls={contract} list="grades" />
}

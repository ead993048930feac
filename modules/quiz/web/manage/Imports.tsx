import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'

export default function Imports() {
  return <ImportsPage calls={contract} list="questions" />
}

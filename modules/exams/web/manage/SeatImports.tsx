import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'

export default function SeatImports() {
  return <ImportsPage calls={contract} list="seats" />
}

import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'

export default function ExamImports() {
  return <ImportsPage calls={contract} list="exams" />
}

import { CaseDetail } from '#engines/flow/web/portal/CaseDetail.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formKit } from './kit.ts'

/** A submission as those see it who decide about it. */
export default function CasePage() {
  const { id = '' } = usePage().query
  return <CaseDetail kit={formKit} id={id} />
}

import { CaseDetail } from '#engines/flow/web/portal/CaseDetail.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { kit } from './kit.ts'
import { bookingWords } from './words.ts'

/** A request as a case of the flow. */
export default function CasePage() {
  const w = useWords(bookingWords)
  const { id = '' } = usePage().query
  return <CaseDetail key={id} kit={kit} id={id} title={w('title.case')} />
}

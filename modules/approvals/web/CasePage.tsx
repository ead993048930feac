import { CaseDetail } from '#engines/flow/web/portal/CaseDetail.tsx'
import { ask } from '#kernel/web/calls/ask.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../contract.ts'
import { kit } from './kit.ts'
import { approvalsWords } from './words.ts'

export type CaseProps = { title: 'title.detail' | 'title.own' | 'title.review'; next?: boolean }

/** A case: as anybody sees it, as its applicant, or as a reviewer, who gets the next one after deciding. */
export default function CasePage() {
  const w = useWords(approvalsWords)
  const { query, props } = usePage()
  const { id = '' } = query
  const { title, next } = props as CaseProps
  return (
    <CaseDetail key={id} kit={kit} id={id} title={w(title)} {...(next && { onDecided: () => void openNext(id) })} />
  )
}

/** The oldest task that is left, if there is one. */
async function openNext(id: string): Promise<void> {
  const left = await ask(contract.cases, { which: 'todo', page_size: 2 }).catch(() => undefined)
  const next = left?.list.find((row) => row.case !== id)
  if (next) go(kit.pages.detail(next.case, 'todo'), { replace: true })
}

import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { peopleContract } from '../people-contract.ts'
import type { SubmissionDetail } from './Submission.tsx'
import { formsWords } from './words.ts'

/** Print by the browser, or download the PDF. */
export function PrintTools({ submission: { id, allowedActions } }: { submission: SubmissionDetail }) {
  const w = useWords(formsWords)
  if (!allowedActions.includes('print')) return null
  return (
    <>
      <a
        className="c-round fm-tool c-press"
        href={`${apiBase()}${peopleContract.pdf.path}?id=${id}`}
        download
        aria-label={w('detail.pdf')}
      >
        <Icon name="download" size={20} />
      </a>
      <IconButton icon="printer" label={w('detail.print')} className="fm-tool" onClick={() => window.print()} />
    </>
  )
}

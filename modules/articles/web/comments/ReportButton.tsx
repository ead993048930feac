import { useState } from 'react'
import { type ReportReason, reportReasons } from '#engines/moderation/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import type { Comment } from '../../comment-contract.ts'
import { queueContract } from '../../queue-contract.ts'
import { contentWords } from '../words.ts'

export function ReportButton({ comment: { id, mine, state } }: { comment: Comment }) {
  const w = useWords(contentWords)
  const session = useSession()
  const [open, setOpen] = useState(false)
  const report = useAction(queueContract.reportComment, { success: w('comments.reported') })
  if (session.state !== 'person' || mine || state !== 'shown') return null
  return (
    <>
      <button type="button" className="art-said__act c-muted c-figures c-press" onClick={() => setOpen(true)}>
        {w('comments.report')}
      </button>
      <ActionSheet
        open={open}
        title={w('comments.reportWhy')}
        actions={reportReasons.map((key) => ({ key, label: w(`report.${key}`) }))}
        onAct={(key) => report.run({ id, reason: key as ReportReason })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

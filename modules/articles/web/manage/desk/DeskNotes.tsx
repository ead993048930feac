import { useWords } from '#kernel/web/language.tsx'
import { SetAsideNote } from '#kernel/web/office/conflict/ConflictAlert.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { articleSet } from '../state-tones.ts'
import { writeWords } from '../words.ts'
import { ArticleConflict } from './ArticleConflict.tsx'
import type { ArticleDesk } from './use-article.ts'

/** State of the article, and whether all changes are saved. */
export function SavedNote({ desk: { meta, state, mayEdit, isDirty } }: { desk: ArticleDesk }) {
  const w = useWords(writeWords)
  const shown = mayEdit ? state : isDirty ? 'unpublished' : 'saved'
  return (
    <span className="desk-saved c-inline">
      {articleSet.show(meta.state)}
      <span role="status">{meta.id || isDirty ? w(`save.${shown}`) : w('save.new')}</span>
    </span>
  )
}

/** Notes above the editor, such as why it was returned. */
export function DeskNotes({ desk }: { desk: ArticleDesk }) {
  const w = useWords(writeWords)
  const { meta } = desk
  return (
    <>
      {meta.reason && (
        <Alert
          type={meta.state === 'withdrawn' ? 'error' : 'warning'}
          showIcon
          title={w(meta.state === 'withdrawn' ? 'note.withdrawn' : 'note.returned', { reason: meta.reason })}
        />
      )}
      {meta.allowedActions.includes('correct') && <Alert type="info" showIcon title={w('note.correct')} />}
      {desk.conflict && <ArticleConflict desk={desk} conflict={desk.conflict} />}
      {desk.aside && <SetAsideNote onBringBack={desk.aside.bringBack} onForget={desk.aside.forget} />}
    </>
  )
}

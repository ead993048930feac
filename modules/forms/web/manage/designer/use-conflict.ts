import { useEffect, useState } from 'react'
import { isAlike } from '#engines/forms/diff.ts'
import type { Design } from '#engines/forms/web/manage/designer/state.ts'
import type { Designer } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { merged } from '#engines/forms/web/manage/edits/merge.ts'
import type { Conflict } from '#kernel/web/calls/conflict.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import type { DeskForm } from '../form-parts.tsx'

export type Opened = { form: DeskForm; latest: DeskForm; onReopen: (fresh: DeskForm) => void }
type Held = { revision: number; setRevision: (revision: number) => void }

/** Edit conflict: merge both versions, or take theirs. */
export function useConflict(designer: Designer, { latest, onReopen }: Opened, { revision, setRevision }: Held) {
  const w = useWords(designerWords)
  const toast = useToast()
  const [met, setMet] = useState<Conflict<DeskForm>>()
  useMeeting(designer, latest, { revision, setRevision, onReopen })
  /** My version with the changes only they made. */
  const merge = ({ fresh }: Conflict<DeskForm>): Design => {
    const { title, definition: mine } = designer.design
    const base = designer.base()
    const { definition, both } = merged(base.definition, mine, fresh.definition)
    const design = { title: title === base.title ? fresh.title : title, definition }
    designer.dispatch({ do: 'open', design })
    designer.markSaved({ title: fresh.title, definition: fresh.definition })
    setRevision(fresh.revision)
    if (both.length) toast.note(w('conflict.mergedBoth', { fields: both.join(', ') }))
    return design
  }
  return { met, setMet, merge }
}

type Meeting = Held & Pick<Opened, 'onReopen'>

/**
 * Someone else saved: changed rules only raise the revision; a changed definition is loaded if there are no unsaved
 * edits.
 */
function useMeeting(designer: Designer, latest: DeskForm, { revision, setRevision, onReopen }: Meeting): void {
  const { isDirty } = designer
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each revision that is heard of
  useEffect(() => {
    if (latest.revision <= revision) return
    const { title, definition } = designer.base()
    if (latest.title === title && isAlike(latest.definition, definition)) setRevision(latest.revision)
    else if (!isDirty) onReopen(latest)
  }, [latest.revision, revision, isDirty])
}

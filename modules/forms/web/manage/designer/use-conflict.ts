import { useEffect, useState } from 'react'
import { isAlike } from '#engines/forms/diff.ts'
import { callServer } from '#kernel/web/call.ts'
import { useWords } from '#kernel/web/language.tsx'
import { handleFault } from '#kernel/web/live-effects.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { officeContract as contract } from '../../../office-contract.ts'
import { merged } from '../edits/merge.ts'
import type { DeskForm } from '../form-parts.tsx'
import type { Designer } from './use-designer.ts'
import { designerWords } from './words.ts'

export type Opened = { form: DeskForm; latest: DeskForm; onReopen: (fresh: DeskForm) => void }
type Held = { revision: number; setRevision: (revision: number) => void }

/** Somebody else has saved: theirs and mine are put together, or theirs is taken. */
export function useConflict(designer: Designer, { form, latest, onReopen }: Opened, { revision, setRevision }: Held) {
  const w = useWords(designerWords)
  const toast = useToast()
  /** The revision that stands in the way. */
  const [met, setMet] = useState<number>()
  useMeeting(designer, latest, { revision, setRevision, onReopen })
  const fetchTheirs = async (use: (theirs: DeskForm) => void) => {
    try {
      use(await callServer(contract.deskForm, { id: form.id }))
      setMet(undefined)
    } catch (fault) {
      await handleFault(fault)
    }
  }
  /** Both as one, to be looked at and then saved. */
  const merge = () =>
    fetchTheirs((theirs) => {
      const { title, definition: mine } = designer.design
      const { definition, both } = merged(designer.base().definition, mine, theirs.definition)
      designer.dispatch({ do: 'open', design: { title, definition } })
      designer.markSaved({ title: theirs.title, definition: theirs.definition })
      setRevision(theirs.revision)
      toast.note(w(both.length ? 'conflict.mergedBoth' : 'conflict.merged', { fields: both.join(', ') }))
    })
  return { met, setMet, merge, reopen: () => fetchTheirs(onReopen) }
}

type Meeting = Held & Pick<Opened, 'onReopen'>

/** What was saved elsewhere: other rules do not concern what is drawn, and another drawing is taken while nothing is lost by it. */
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

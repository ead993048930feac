import { useEffect, useMemo, useRef, useState } from 'react'
import { confirm } from '#kernel/web/dialogs.ts'
import type { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { officeContract } from '../../../office-contract.ts'
import { draftOf } from '../plan-edits/draft.ts'
import { keptPlanOf } from './kept-plan.ts'
import { planWords } from './messages.ts'
import type { PlanEditor } from './use-plan-editor.ts'

/** Saving under the version it was opened with, and a copy on this device until then. */
export function useSaving(editor: PlanEditor, venue: { id: string; version: number }) {
  const w = useWords(planWords)
  const toast = useToast()
  const kept = useMemo(() => keptPlanOf(venue.id), [venue.id])
  const [version, setVersion] = useState(venue.version)
  const [conflict, setConflict] = useState<number>()
  const [found, setFound] = useState(() => kept.read())
  const { isDirty, state, grave } = editor
  useLeaving(isDirty)
  useKeeping(editor, () => kept.keep(editor.plan(), version))
  const save = useAction(officeContract.savePlan, {
    changes: [officeContract.venues, officeContract.venue],
    json: true,
    onRefused: (refused: Refused) => {
      if (refused.fail !== 'changed') return false
      setConflict(Number((refused.data as { version?: number }).version ?? 0))
      return true
    },
  })
  const send = async (from: number) => {
    if (grave > 0) return toast.wrong(w('cannotSave', { count: grave }))
    const done = await save.run({ id: venue.id, version: from, plan: JSON.stringify(editor.plan()) })
    if (!done) return
    editor.markSaved()
    kept.drop()
    setVersion(done.version)
    setConflict(undefined)
    toast.done(w('saved', { count: done.seats }))
  }
  const overwrite = async () => {
    const sure = await confirm({ text: w('askOverwrite'), ok: w('overwrite'), danger: true })
    if (sure && conflict !== undefined) await send(conflict)
  }
  const restore = (yes: boolean) => {
    if (yes && found) editor.dispatch({ do: 'edit', draft: draftOf(found.plan), selected: new Set() })
    else kept.drop()
    setFound(undefined)
  }
  return {
    save: () => void send(version),
    busy: save.busy,
    conflict: conflict !== undefined,
    overwrite,
    found: state.history.past.length === 0 ? found : undefined,
    restore,
  }
}

/** Two seconds after the last change, and when the page goes. */
function useKeeping({ isDirty, state }: PlanEditor, keep: () => void): void {
  const latest = useRef({ keep, isDirty })
  latest.current = { keep, isDirty }
  const { now } = state.history
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the plan
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => latest.current.keep(), 2_000)
    return () => clearTimeout(timer)
  }, [now, isDirty])
  useEffect(() => {
    const leave = () => latest.current.isDirty && latest.current.keep()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
}

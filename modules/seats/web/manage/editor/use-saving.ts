import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { type Conflict, conflictIn } from '#kernel/web/calls/conflict.ts'
import type { Refused } from '#kernel/web/calls/faults.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { draftPrefix, officeDb } from '#kernel/web/offline/local-cache.ts'
import { personKey } from '#kernel/web/session/session.ts'
import { officeContract } from '../../../office-contract.ts'
import type { Plan } from '../../../plan.ts'
import { draftOf } from '../plan-edits/draft.ts'
import type { PlanEditor } from './use-plan-editor.ts'
import { planWords } from './words.ts'

export type Venue = ReceivedFrom<typeof officeContract.venue>

/** Saves with the version that was opened; until then a local copy is kept. */
export function useSaving(editor: PlanEditor, venue: Venue, onReopen: (fresh: Venue) => void) {
  const w = useWords(planWords)
  const toast = useToast()
  const kept = useMemo(() => savedPlanOf(venue.id), [venue.id])
  const [version, setVersion] = useState(venue.version)
  const [conflict, setConflict] = useState<Conflict<Venue>>()
  const [found, setFound] = useState(() => kept.read())
  const { isDirty, state, grave } = editor
  useLeaving(isDirty)
  useKeeping(editor, () => kept.keep(editor.plan(), version))
  const save = useAction(officeContract.savePlan, {
    changes: [officeContract.venues, officeContract.venue],
    json: true,
    onRefused: (refused: Refused) => {
      const met = conflictIn<Venue>(refused)
      if (met) setConflict(met)
      return met !== undefined
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
  const restore = (yes: boolean) => {
    if (yes && found) editor.dispatch({ do: 'edit', draft: draftOf(found.plan), selected: new Set() })
    else kept.drop()
    setFound(undefined)
  }
  return {
    save: () => void send(version),
    busy: save.busy,
    conflict: conflict && {
      ...conflict,
      keepMine: () => send(conflict.fresh.version),
      takeTheirs: () => {
        // The local draft stays available after reopening the other version.
        kept.keep(editor.plan(), version)
        onReopen(conflict.fresh)
      },
    },
    found: state.history.past.length === 0 ? found : undefined,
    restore,
  }
}

export type Saving = ReturnType<typeof useSaving>

/** Two seconds after the last change, and when the page is left. */
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

type SavedPlan = { plan: Plan; version: number; at: number }

/** Unsaved draft on this device, so that a crash, an expired login or a closed tab loses nothing. */
function savedPlanOf(venue: string) {
  const key = `${draftPrefix}${personKey()}/seats.plan/${venue}`
  return {
    read: (): SavedPlan | undefined => officeDb.get<SavedPlan>(key),
    keep: (plan: Plan, version: number) => officeDb.set(key, { plan, version, at: Math.floor(Date.now() / 1000) }),
    drop: () => officeDb.remove(key),
  }
}

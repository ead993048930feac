import { useEffect, useMemo, useRef, useState } from 'react'
import type { Design } from '#engines/forms/web/manage/designer/state.ts'
import type { Designer } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { merged } from '#engines/forms/web/manage/edits/merge.ts'
import { type Conflict, conflictIn } from '#kernel/web/calls/conflict.ts'
import type { Refused } from '#kernel/web/calls/faults.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { draftPrefix, officeDb } from '#kernel/web/offline/local-cache.ts'
import { personKey } from '#kernel/web/session/session.ts'
import { officeContract as contract } from '../../../office-contract.ts'
import { type DeskForm, formChanges } from '../form-parts.tsx'
import { type Opened, useConflict } from './use-conflict.ts'

/** Saves under the revision it was opened with (optimistic locking), with a local copy until then. */
export function useSaving(designer: Designer, opened: Opened) {
  const { id } = opened.form
  const { isDirty, design, state } = designer
  const [revision, setRevision] = useState(opened.form.revision)
  const kept = useKept(designer, id, revision)
  const conflict = useConflict(designer, opened, { revision, setRevision })
  const { met, setMet } = conflict
  const { run, busy } = useSend(setMet)
  useLeaving(isDirty)
  const send = async (from: number, drawn = design) => {
    const saved = await run(id, from, drawn)
    if (saved === undefined) return undefined
    designer.markSaved(drawn)
    kept.drop()
    setRevision(saved)
    setMet(undefined)
    return saved
  }
  return {
    ...{ revision, busy },
    save: () => send(revision),
    conflict: met && {
      ...met,
      keepMine: () => send(met.fresh.revision, conflict.merge(met)),
      takeTheirs: () => {
        // Keeps my version in local storage, offered again beside theirs.
        kept.keep()
        opened.onReopen(met.fresh)
      },
    },
    found: state.history.past.length === 0 ? kept.found : undefined,
    restore: kept.restore,
  }
}

export type Saving = ReturnType<typeof useSaving>

/** The save call; returns the new revision. `onMet` receives an edit conflict. */
function useSend(onMet: (met: Conflict<DeskForm>) => void) {
  const w = useWords(designerWords)
  const toast = useToast()
  const action = useAction(contract.saveDesign, {
    changes: formChanges,
    json: true,
    cover: false,
    onRefused: (refused: Refused) => {
      const met = conflictIn<DeskForm>(refused)
      if (met) onMet(met)
      return met !== undefined
    },
  })
  const run = async (id: string, revision: number, { title, definition }: Designer['design']) => {
    if (!title.trim()) {
      toast.wrong(w('save.noTitle'))
      return undefined
    }
    const done = await action.run({ id, revision, title, definition: JSON.stringify(definition) })
    if (!done) return undefined
    toast.done(w(done.faults.length ? 'save.doneFaulty' : 'save.done', { count: done.faults.length }))
    return done.revision
  }
  return { run, busy: action.busy }
}

/** Stores unsaved changes locally and offers them when the form is opened again. */
function useKept(designer: Designer, form: string, revision: number) {
  const kept = useMemo(() => savedDesignOf(form), [form])
  const [found, setFound] = useState(() => kept.read())
  const { design, isDirty, dispatch } = designer
  const latest = useRef(() => {})
  latest.current = () => isDirty && kept.keep(design, designer.base(), revision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: two seconds after the last change of the design
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => latest.current(), 2_000)
    return () => clearTimeout(timer)
  }, [design, isDirty])
  useEffect(() => {
    const leave = () => latest.current()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  const caughtUp = ({ design: mine, base }: SavedDesign) => ({
    title: mine.title,
    definition: merged(base.definition, mine.definition, designer.base().definition).definition,
  })
  const restore = (yes: boolean) => {
    if (yes && found) dispatch({ do: 'open', design: found.revision === revision ? found.design : caughtUp(found) })
    else kept.drop()
    setFound(undefined)
  }
  return { drop: kept.drop, keep: () => latest.current(), found, restore }
}

/** With the base it was edited from, so that it can be merged with what others saved meanwhile. */
type SavedDesign = { design: Design; base: Design; revision: number; at: number }

/** Unsaved design in local storage, so that a crash, an expired session or a closed tab loses nothing. */
function savedDesignOf(form: string) {
  const key = `${draftPrefix}${personKey()}/forms.design/${form}`
  return {
    read: (): SavedDesign | undefined => officeDb.get<SavedDesign>(key),
    keep: (design: Design, base: Design, revision: number) =>
      officeDb.set(key, { design, base, revision, at: Math.floor(Date.now() / 1000) }),
    drop: () => officeDb.remove(key),
  }
}

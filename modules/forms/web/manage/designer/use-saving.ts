import { useEffect, useMemo, useRef, useState } from 'react'
import { confirm } from '#kernel/web/dialogs.ts'
import type { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { officeContract as contract } from '../../../office-contract.ts'
import { merged } from '../edits/merge.ts'
import { formChanges } from '../form-parts.tsx'
import { type KeptDesign, keptDesignOf } from './kept-design.ts'
import { type Opened, useConflict } from './use-conflict.ts'
import type { Designer } from './use-designer.ts'
import { designerWords } from './words.ts'

/** Saving under the revision it was opened with, and a copy on this device until then. */
export function useSaving(designer: Designer, opened: Opened) {
  const w = useWords(designerWords)
  const { id } = opened.form
  const { isDirty, design, state } = designer
  const [revision, setRevision] = useState(opened.form.revision)
  const kept = useKept(designer, id, revision)
  const conflict = useConflict(designer, opened, { revision, setRevision })
  const { met, setMet } = conflict
  const { run, busy } = useSend(setMet)
  useLeaving(isDirty)
  const send = async (from: number) => {
    const saved = await run(id, from, design)
    if (saved === undefined) return undefined
    designer.markSaved(design)
    kept.drop()
    setRevision(saved)
    setMet(undefined)
    return saved
  }
  const overwrite = async () => {
    const sure = await confirm({ text: w('conflict.askOverwrite'), ok: w('conflict.overwrite'), danger: true })
    if (sure && met !== undefined) await send(met)
  }
  return {
    ...{ revision, busy, overwrite, merge: conflict.merge },
    save: () => send(revision),
    reopen: async () => {
      kept.drop()
      await conflict.reopen()
    },
    conflict: met !== undefined,
    found: state.history.past.length === 0 ? kept.found : undefined,
    restore: kept.restore,
  }
}

export type Saving = ReturnType<typeof useSaving>

/** The call itself; gives the new revision. `onMet` hears of the one that stands in the way. */
function useSend(onMet: (revision: number) => void) {
  const w = useWords(designerWords)
  const toast = useToast()
  const action = useAction(contract.saveDesign, {
    changes: formChanges,
    json: true,
    cover: false,
    onRefused: (refused: Refused) => {
      if (refused.fail !== 'changed') return false
      onMet(Number((refused.data as { revision?: number }).revision ?? 0))
      return true
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

/** What is not saved yet is kept on this device, and found again when the form is opened. */
function useKept(designer: Designer, form: string, revision: number) {
  const kept = useMemo(() => keptDesignOf(form), [form])
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
  const caughtUp = ({ design: mine, base }: KeptDesign) => ({
    title: mine.title,
    definition: merged(base.definition, mine.definition, designer.base().definition).definition,
  })
  const restore = (yes: boolean) => {
    if (yes && found) dispatch({ do: 'open', design: found.revision === revision ? found.design : caughtUp(found) })
    else kept.drop()
    setFound(undefined)
  }
  return { drop: kept.drop, found, restore }
}

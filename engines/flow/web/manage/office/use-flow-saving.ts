import { useEffect, useState } from 'react'
import { isAlike } from '#engines/forms/diff.ts'
import { type Conflict, conflictIn } from '#kernel/web/calls/conflict.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { type DeskFlow, flowChanges, type OfficePages } from './office-pages.ts'
import { flowOfficeWords } from './words.ts'

export type Draft = DeskFlow['draft']
type Held = { revision: number; draft: Draft }

type Editing = {
  latest: DeskFlow
  /** The part of the draft that this page edits. */
  parts: readonly (keyof Draft)[]
  isDirty: boolean
  onReopen: (fresh: DeskFlow) => void
}

/**
 * Saves a part of the draft under the revision that was opened. What others saved meanwhile is taken over if it is
 * another part; else the person decides.
 */
export function useFlowSaving(office: OfficePages, { latest, parts, isDirty, onReopen }: Editing) {
  const w = useWords(flowOfficeWords)
  const toast = useToast()
  const [held, setHeld] = useState<Held>(latest)
  const [met, setMet] = useState<Conflict<DeskFlow>>()
  const action = useAction(office.calls.saveFlow, {
    ...{ changes: flowChanges(office), json: true, cover: false },
    onRefused: (refused) => {
      const conflict = conflictIn<DeskFlow>(refused)
      if (conflict) setMet(conflict)
      return conflict !== undefined
    },
  })
  useLeaving(isDirty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each revision that is heard of
  useEffect(() => {
    if (latest.revision <= held.revision) return
    if (parts.every((part) => isAlike(latest.draft[part], held.draft[part]))) setHeld(latest)
    else if (!isDirty) onReopen(latest)
  }, [latest.revision, held.revision, isDirty])
  const save = async (change: Partial<Draft>, from: Held = held) => {
    const draft = { ...from.draft, ...change }
    const { title, titleEn } = draft
    const sent = { definition: JSON.stringify(draft.definition), form: JSON.stringify(draft.form) }
    const done = await action.run({ id: latest.id, revision: from.revision, title, titleEn, ...sent })
    if (!done) return undefined
    setHeld({ revision: done.revision, draft })
    setMet(undefined)
    toast.done(w(done.faults.length ? 'save.faulty' : 'save.done', { n: done.faults.length }))
    return done
  }
  return {
    ...{ save, busy: action.busy, revision: held.revision },
    conflict: met && {
      ...met,
      keepMine: (change: Partial<Draft>) => save(change, met.fresh),
      takeTheirs: () => onReopen(met.fresh),
    },
  }
}

export type FlowSaving = ReturnType<typeof useFlowSaving>

/** Keeps what a page was opened with, and opens it anew on demand. */
export function useOpened(flow: DeskFlow) {
  const [opened, setOpened] = useState({ flow, turn: 0 })
  if (opened.flow.id !== flow.id) setOpened({ flow, turn: opened.turn + 1 })
  return { ...opened, reopen: (fresh: DeskFlow) => setOpened({ flow: fresh, turn: opened.turn + 1 }) }
}

import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { chooseFile } from '#kernel/web/office/picture/choose-file.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { draftOf, seatsOf } from '../plan-edits/draft.ts'
import { type FileFault, planFileText, readPlanFile } from '../plan-edits/plan-file.ts'
import type { PlanEditor } from './use-plan-editor.ts'
import { planWords } from './words.ts'

const largest = 6_000_000

/** Export and import of a plan file. An import is one undoable step. */
export function usePlanFile({ plan, dispatch, view }: PlanEditor, name: string) {
  const w = useWords(planWords)
  const toast = useToast()
  const [faults, setFaults] = useState<readonly FileFault[]>()
  const take = () => {
    const address = URL.createObjectURL(new Blob([planFileText(plan())], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  const bring = async () => {
    const file = await chooseFile('application/json,.json')
    if (!file) return
    if (file.size > largest) return toast.wrong(w('file.tooLarge'))
    const found = readPlanFile(await file.text())
    if ('faults' in found) return setFaults(found.faults)
    const draft = draftOf(found.plan)
    dispatch({ do: 'edit', draft, selected: new Set(), section: draft.sections[0]?.id })
    toast.done(w('file.imported', { count: seatsOf(draft).length }))
    requestAnimationFrame(() => view.show())
  }
  return { take, bring, faults, forget: () => setFaults(undefined) }
}

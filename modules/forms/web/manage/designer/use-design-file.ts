import { useState } from 'react'
import type { Designer } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { designFileText, type FileFault } from '../edits/design-file.ts'
import type { DeskForm } from '../form-parts.tsx'
import { bringDesign, saveText } from './bring-design.ts'

/** Export to and import from a file. An import is one undo step. */
export function useDesignFile({ design, dispatch }: Designer, form: DeskForm) {
  const w = useWords(designerWords)
  const toast = useToast()
  const [faults, setFaults] = useState<readonly FileFault[]>()
  const bring = async () => {
    const found = await bringDesign()
    if (!found) return
    if ('tooLarge' in found) return toast.wrong(w('file.tooLarge'))
    if ('faults' in found) return setFaults(found.faults)
    dispatch({ do: 'open', design: { title: found.file.title, definition: found.file.definition } })
    toast.done(w('file.brought'))
  }
  const take = () =>
    saveText(`${design.title || w('untitled')}.json`, designFileText(design.title, design.definition, form.rules))
  return { take, bring, faults, forget: () => setFaults(undefined) }
}

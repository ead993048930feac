import { type ReactNode, useState } from 'react'
import { SaveButton, SavedTag, UndoRedo } from '#engines/forms/web/manage/designer/BarParts.tsx'
import type { Designer } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { useWords } from '#kernel/web/language.tsx'
import { MenuButton, TextInput } from '#kernel/web/office/choices.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { designFileText, type FileFault } from '../edits/design-file.ts'
import type { DeskForm } from '../form-parts.tsx'
import { bringDesign, saveText } from './bring-design.ts'
import { FileFaults } from './FileFaults.tsx'
import { PublishButton } from './PublishButton.tsx'
import type { Saving } from './use-saving.ts'

type Props = { designer: Designer; saving: Saving; form: DeskForm; children: ReactNode }

/** Title, and actions on the whole form. */
export function DesignBar({ designer, saving, form, children }: Props) {
  const w = useWords(designerWords)
  const { design, dispatch, isDirty } = designer
  const file = useDesignFile(designer, form)
  return (
    <div className="fd-bar c-cluster c-gap-3">
      <div className="fd-bar__title">
        <TextInput
          label={w('title')}
          max={80}
          value={design.title}
          onChange={(title) => dispatch({ do: 'title', title, at: Date.now() })}
        />
      </div>
      <UndoRedo designer={designer} />
      {children}
      <span className="fd-bar__rest c-cluster">
        <SavedTag isDirty={isDirty} />
        <MenuButton
          label={w('file')}
          items={(['export', 'import'] as const).map((key) => ({ key, label: w(`file.${key}`) }))}
          onChoose={(key) => (key === 'export' ? file.take() : void file.bring())}
        />
        <SaveButton isDirty={isDirty} busy={saving.busy} onSave={() => void saving.save()} />
        <PublishButton designer={designer} saving={saving} form={form} />
      </span>
      {file.faults && <FileFaults faults={file.faults} onClose={file.forget} />}
    </div>
  )
}

/** Export to and import from a file. An import is one undo step. */
function useDesignFile({ design, dispatch }: Designer, form: DeskForm) {
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

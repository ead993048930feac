import { DesignerBoard } from '#engines/forms/web/manage/designer/DesignerBoard.tsx'
import { useDesigner } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { DeskForm } from '../form-parts.tsx'
import { PluginsPanel } from '../properties/PluginsPanel.tsx'
import { PrintPanel } from '../properties/PrintPanel.tsx'
import { SourcesPanel } from '../properties/SourcesPanel.tsx'
import { DesignBar } from './DesignBar.tsx'
import { Notes } from './Notes.tsx'
import { useSaving } from './use-saving.ts'

type Props = {
  /** As opened. */
  form: DeskForm
  /** As last fetched. */
  latest: DeskForm
  onReopen: (fresh: DeskForm) => void
}

/** The designer of a form, with saving, publishing, files and edit conflicts. */
export function Designer({ form, latest, onReopen }: Props) {
  const w = useWords(designerWords)
  const { anonymous } = form.rules
  const designer = useDesigner({ title: form.title, definition: form.definition }, { anonymous })
  const saving = useSaving(designer, { form, latest, onReopen })
  const parts = [
    { key: 'plugins', label: w('part.plugins'), panel: <PluginsPanel designer={designer} /> },
    { key: 'sources', label: w('part.sources'), panel: <SourcesPanel designer={designer} /> },
    { key: 'print', label: w('part.print'), panel: <PrintPanel designer={designer} /> },
  ]
  return (
    <DesignerBoard
      designer={designer}
      parts={parts}
      onSave={() => void saving.save()}
      bar={(views) => (
        <>
          <Notes saving={saving} designer={designer} />
          <DesignBar designer={designer} saving={saving} form={form}>
            {views}
          </DesignBar>
        </>
      )}
    />
  )
}

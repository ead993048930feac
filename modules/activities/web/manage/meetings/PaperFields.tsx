import { useState } from 'react'
import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { sendFile } from '#engines/rich-text/web/manage/editor/send-file.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { chooseFile } from '#kernel/web/office/picture/choose-file.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { officeWords } from '#kernel/web/office/words.ts'
import { readerKinds } from '../../../meeting-shapes.ts'
import './meetings-office.css'
import { deskWords } from './words.ts'

export type PaperDraft = {
  file: string
  name: string
  readers: (typeof readerKinds)[number]
  people: readonly string[]
}

type Props = { value: readonly PaperDraft[]; onChange: (list: readonly PaperDraft[]) => void }

const accepted = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.zip,image/*'

/** Papers with who may read each. */
export function PaperFields({ value, onChange }: Props) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    const chosen = await chooseFile(accepted)
    if (!chosen) return
    setBusy(true)
    try {
      const { id, name } = await sendFile(chosen)
      onChange([...value, { file: id, name, readers: 'invited', people: [] }])
    } catch {
      toast.wrong(w('paper.failed'))
    } finally {
      setBusy(false)
    }
  }
  const change = (at: number, part: Partial<PaperDraft>) =>
    onChange(value.map((paper, i) => (i === at ? { ...paper, ...part } : paper)))
  return (
    <div className="c-stack c-gap-2">
      {value.map((paper, i) => (
        <PaperRow
          // biome-ignore lint/suspicious/noArrayIndexKey: one file may stand here twice
          key={`${paper.file} ${i}`}
          paper={paper}
          onChange={(part) => change(i, part)}
          onDrop={() => onChange(value.filter((_, at) => at !== i))}
        />
      ))}
      <Button icon="upload" loading={busy} onClick={() => void add()}>
        {w('paper.add')}
      </Button>
    </div>
  )
}

type RowProps = { paper: PaperDraft; onChange: (part: Partial<PaperDraft>) => void; onDrop: () => void }

function PaperRow({ paper, onChange, onDrop }: RowProps) {
  const w = useWords(deskWords)
  const office = useWords(officeWords)
  return (
    <div className="mto-paper">
      <span className="mto-paper__name">{paper.name}</span>
      <Choice
        label={w('paper.readers')}
        options={readerKinds.map((value) => ({ value, label: w(`paper.${value}`) }))}
        value={paper.readers}
        onChange={(readers) => onChange({ readers: readers as PaperDraft['readers'] })}
      />
      {paper.readers === 'named' && (
        <PeopleSelect
          many
          label={w('paper.people')}
          value={paper.people}
          onChange={(next) => onChange({ people: next as string[] })}
        />
      )}
      <Button type="text" danger icon="trash-2" aria-label={office('form.removeRow')} onClick={onDrop} />
    </div>
  )
}

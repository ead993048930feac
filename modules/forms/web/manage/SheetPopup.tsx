import { useRef, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Checkbox, Choice } from '#kernel/web/office/choices.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { sheetContract as contract } from '../../sheet-contract.ts'
import './forms-office.css'
import type { Sheet } from './Sheets.tsx'
import { manageWords } from './words.ts'

type Chosen = { file: File; columns: string[]; rows: number }
type Draft = { number: number | null; title: string; keyColumn: string; columns: string[] }

/** Uploads a sheet; chooses the key column and the public columns. */
export function SheetPopup({ sheet, onClose }: { sheet: Sheet | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const { chosen, draft, set, busy, look, publish } = usePublishing(sheet, onClose)
  const isReady =
    chosen !== undefined && typeof draft.number === 'number' && draft.title.trim() !== '' && draft.columns.length > 0
  return (
    <Popup title={w('sheets.new')} ok={w('sheets.ok')} busy={busy} disabled={!isReady} onOk={publish} onClose={onClose}>
      <Field label={w('sheets.title')} max={80} value={draft.title} onChange={(title: string) => set({ title })} />
      <Field
        label={w('sheets.number')}
        help={w('sheets.numberHelp')}
        kind="number"
        min={1}
        max={9_999_999}
        value={draft.number}
        onChange={(number: number | null) => set({ number })}
      />
      <FileButton chosen={chosen} onFile={look} />
      {chosen && <Columns chosen={chosen} draft={draft} set={set} />}
    </Popup>
  )
}

function usePublishing(sheet: Sheet | undefined, onClose: () => void) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [chosen, setChosen] = useState<Chosen>()
  const [draft, setDraft] = useState<Draft>(sheet ?? { number: null, title: '', keyColumn: '', columns: [] })
  const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }))
  const columns = useAction(contract.sheetColumns, { cover: false })
  const publish = useAction(contract.publishSheet, {
    changes: [contract.sheets],
    cover: false,
    onSuccess: ({ rows }) => {
      toast.done(w('sheets.done', { rows }))
      onClose()
    },
  })
  const look = async (file: File) => {
    const found = await columns.run({ file })
    if (!found) return
    setChosen({ file, ...found })
    const key = found.columns.includes(draft.keyColumn) ? draft.keyColumn : (found.columns[0] ?? '')
    set({ keyColumn: key, columns: draft.columns.filter((one) => found.columns.includes(one)) })
  }
  const send = () => {
    const { number, title, keyColumn, columns: shown } = draft
    return publish.run({
      ...{ id: sheet?.id ?? '', number: number ?? 0, title, keyColumn },
      ...{ columns: JSON.stringify(shown), file: chosen?.file },
    })
  }
  return { chosen, draft, set, busy: columns.busy || publish.busy, look, publish: send }
}

function FileButton({ chosen, onFile }: { chosen: Chosen | undefined; onFile: (file: File) => void }) {
  const w = useWords(manageWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="office-field">
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        hidden
        data-testid="sheet"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // Resets the input, so that the same file can be chosen again after a correction.
          target.value = ''
        }}
      />
      <Button icon="upload" block onClick={() => input.current?.click()}>
        {chosen ? w('sheets.chosen', { name: chosen.file.name, rows: chosen.rows }) : w('sheets.file')}
      </Button>
    </div>
  )
}

type ColumnsProps = { chosen: Chosen; draft: Draft; set: (changes: Partial<Draft>) => void }

function Columns({ chosen, draft: { keyColumn, columns }, set }: ColumnsProps) {
  const w = useWords(manageWords)
  const options = chosen.columns.map((name) => ({ value: name, label: name }))
  const turn = (name: string, on: boolean) =>
    set({ columns: chosen.columns.filter((one) => (one === name ? on : columns.includes(one))) })
  return (
    <>
      <div className="office-field">
        <span className="fm-caption c-muted c-font-2">{w('sheets.key')}</span>
        <Choice
          label={w('sheets.key')}
          options={options}
          value={keyColumn}
          onChange={(next) => set({ keyColumn: next })}
        />
      </div>
      <fieldset className="office-field fm-columns">
        <legend className="fm-caption c-muted c-font-2">{w('sheets.columns')}</legend>
        {chosen.columns.map((name) => (
          <Checkbox key={name} label={name} checked={columns.includes(name)} onChange={(on) => turn(name, on)} />
        ))}
      </fieldset>
    </>
  )
}

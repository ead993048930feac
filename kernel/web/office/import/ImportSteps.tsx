import { useState } from 'react'
import { confirm } from '../../feedback/dialogs.ts'
import { useWords } from '../../language.tsx'
import { useToast } from '../toast.ts'
import { officeWords } from '../words.ts'
import { ImportMapping } from './ImportMapping.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportTrack } from './ImportTrack.tsx'
import { ImportUpload } from './ImportUpload.tsx'
import type { FoundColumns, ImportCalls, Mapping, Outcome, Preview } from './types.ts'

type Props<P, R> = ImportCalls<P, R> & {
  /** `accept` of the file input: `.xlsx,.csv`. */
  accept: string
  hint?: string
  template?: { label: string; href: string }
  onApplied?: () => void
}

type Stage<P, R> =
  | { at: 'upload' }
  | { at: 'mapping'; file: File; found: FoundColumns }
  | { at: 'preview'; file: File; mapping: Mapping; preview: Preview<P> }
  | { at: 'result'; outcome: Outcome<R>; undone: boolean }

/** File import step by step: upload, columns, preview, result, undo. */
export function ImportSteps<P, R>(props: Props<P, R>) {
  const { stage, busy, take, look, apply, undo, again } = useImport(props)
  return (
    <div className="c-stack c-gap-5">
      <ImportTrack at={stage.at} mapping={props.columns !== undefined} />
      {stage.at === 'upload' && <ImportUpload {...props} busy={busy} onFile={(file) => void take(file)} />}
      {stage.at === 'mapping' && (
        <ImportMapping
          found={stage.found}
          busy={busy}
          onBack={again}
          onDone={(mapping) => void look(stage.file, mapping)}
        />
      )}
      {stage.at === 'preview' && (
        <ImportPreview preview={stage.preview} busy={busy} onAgain={again} onApply={() => void apply(stage)} />
      )}
      {stage.at === 'result' && (
        <ImportResult
          outcome={stage.outcome}
          undone={stage.undone}
          busy={busy}
          onAgain={again}
          onUndo={props.undo && !stage.undone ? () => void undo(stage.outcome) : undefined}
        />
      )}
    </div>
  )
}

/** The stage of an import, and the ways on from it. */
function useImport<P, R>(props: Props<P, R>) {
  const w = useWords(officeWords)
  const toast = useToast()
  const [stage, setStage] = useState<Stage<P, R>>({ at: 'upload' })
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  const look = (file: File, mapping: Mapping) =>
    during(async () => {
      const preview = await props.preview(file, mapping)
      if (preview) setStage({ at: 'preview', file, mapping, preview })
    })
  const take = (file: File) =>
    during(async () => {
      if (!props.columns) return look(file, {})
      const found = await props.columns(file)
      if (found) setStage({ at: 'mapping', file, found })
    })
  const apply = async ({ file, preview }: Stage<P, R> & { at: 'preview' }) => {
    if (!(await confirm({ text: w('import.applyAsk'), ok: w('import.apply') }))) return
    await during(async () => {
      const outcome = await props.apply(preview.data, file)
      if (!outcome) return
      setStage({ at: 'result', outcome, undone: false })
      props.onApplied?.()
    })
  }
  const undo = async (outcome: Outcome<R>) => {
    if (!props.undo || !(await confirm({ text: w('import.undoAsk'), ok: w('import.undo'), danger: true }))) return
    await during(async () => {
      if (!(await props.undo?.(outcome.data))) return
      setStage({ at: 'result', outcome, undone: true })
      toast.done(w('import.undone'))
      props.onApplied?.()
    })
  }
  const again = () => setStage({ at: 'upload' })
  return { stage, busy, take, look, apply, undo, again }
}

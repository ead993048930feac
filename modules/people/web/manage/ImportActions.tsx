import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import type { ImportPreviewed } from './import-parts.tsx'

const changes = [contract.previewImport, contract.imports]

/** Actions on an import. */
export function ImportActions({ entry, onAdjust }: { entry: ImportPreviewed; onAdjust: () => void }) {
  const w = useWords(peopleWords)
  const apply = useAction(contract.applyImport, { changes, cover: false })
  const rollBack = useAction(contract.rollBackImport, { changes, cover: false })
  const cancel = useAction(contract.cancelImport, { changes, success: w('imports.cancelled'), cover: false })
  const { id, version, counts } = entry
  const may = (action: ImportPreviewed['allowedActions'][number]) => entry.allowedActions.includes(action)
  const ask = async (title: string, text: string, danger: boolean, run: () => Promise<unknown>) => {
    if (await confirm({ title, text, ok: title, danger })) await run()
  }
  const doApply = () => {
    const figures = { added: counts.new, changed: counts.changed, leaving: counts.leave }
    const text = w(entry.confirmLeaving ? 'imports.applyMany' : 'imports.applyAsk', figures)
    void ask(w('imports.apply'), text, counts.leave > 0, () => apply.run({ id, version, leaving: counts.leave }))
  }
  return (
    <>
      {may('cancel') && entry.state !== 'reading' && (
        <Button
          onClick={() => void ask(w('imports.cancel'), w('imports.cancelAsk'), true, () => cancel.run({ id }))}
          loading={cancel.busy}
        >
          {w('imports.cancel')}
        </Button>
      )}
      {may('reread') && entry.columns.length > 0 && (
        <Button icon="sliders" onClick={onAdjust}>
          {w('imports.mapping')}
        </Button>
      )}
      {may('apply') && (
        <Button
          type="primary"
          disabled={counts.new + counts.changed + counts.leave === 0}
          loading={apply.busy}
          onClick={doApply}
        >
          {w('imports.apply')}
        </Button>
      )}
      {may('rollback') && (
        <Button
          danger
          icon="rotate-ccw"
          loading={rollBack.busy}
          onClick={() => void ask(w('imports.rollBack'), w('imports.rollBackAsk'), true, () => rollBack.run({ id }))}
        >
          {w('imports.rollBack')}
        </Button>
      )}
    </>
  )
}

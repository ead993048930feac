import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { ImportCalls } from '../../contract.ts'
import { isWorking, type Previewed } from './parts.tsx'
import { importWords } from './words.ts'

type Props = { calls: ImportCalls; entry: Previewed; onAdjust: () => void }

export function ImportActions({ calls, entry, onAdjust }: Props) {
  const w = useWords(importWords)
  const changes = [calls.previewImport, calls.imports]
  const apply = useAction(calls.applyImport, { changes, cover: false })
  const rollBack = useAction(calls.rollBackImport, { changes, cover: false })
  const discard = useAction(calls.discardImport, { changes, cover: false })
  const { id, version, counts } = entry
  const may = (action: Previewed['allowedActions'][number]) => entry.allowedActions.includes(action)
  const ask = async (title: string, text: string, danger: boolean, run: () => Promise<unknown>) => {
    if (await confirm({ title, text, ok: title, danger })) await run()
  }
  const doApply = () => {
    const { added, changed, vanished } = counts
    const text = w(entry.confirmVanished ? 'applyMany' : 'applyAsk', { added, changed, vanished })
    void ask(w('apply'), text, vanished > 0, () => apply.run({ id, version, vanished }))
  }
  return (
    <>
      {may('discard') && !isWorking(entry) && (
        <Button
          onClick={() => void ask(w('discard'), w('discardAsk'), true, () => discard.run({ id }))}
          loading={discard.busy}
        >
          {w('discard')}
        </Button>
      )}
      {may('reread') && entry.columns.length > 0 && !isWorking(entry) && (
        <Button icon="sliders" type={entry.state === 'parsed' ? 'primary' : 'default'} onClick={onAdjust}>
          {w('mapping')}
        </Button>
      )}
      {may('apply') && (
        <Button
          type="primary"
          disabled={counts.added + counts.changed + counts.vanished === 0}
          loading={apply.busy}
          onClick={doApply}
        >
          {w('apply')}
        </Button>
      )}
      {may('rollback') && (
        <Button
          danger
          icon="rotate-ccw"
          loading={rollBack.busy}
          onClick={() => void ask(w('rollBack'), w('rollBackAsk'), true, () => rollBack.run({ id }))}
        >
          {w('rollBack')}
        </Button>
      )}
    </>
  )
}

import { useWords } from '#kernel/web/language.tsx'
import { IconButton } from './parts.tsx'
import type { PlanEditor } from './use-plan-editor.ts'
import { planWords } from './words.ts'

/** Undo, redo and zoom; with `looks` zoom only. */
export function EditorBar({
  editor,
  looks = false,
}: {
  editor: Pick<PlanEditor, 'state' | 'dispatch' | 'view'>
  looks?: boolean
}) {
  const w = useWords(planWords)
  const { state, dispatch, view } = editor
  const { history, grid } = state
  return (
    <div className="plan-bar c-line c-gap-half">
      {!looks && (
        <>
          <IconButton
            icon="undo"
            label={w('undo')}
            disabled={!history.past.length}
            onClick={() => dispatch({ do: 'undo' })}
          />
          <IconButton
            icon="redo"
            label={w('redo')}
            disabled={!history.future.length}
            onClick={() => dispatch({ do: 'redo' })}
          />
          <i className="plan-bar__gap" />
          <IconButton
            icon="snap"
            label={w('snap')}
            pressed={grid > 0}
            onClick={() => dispatch({ do: 'set', change: { grid: grid > 0 ? 0 : 0.5 } })}
          />
        </>
      )}
      <IconButton icon="zoomOut" label={w('zoomOut')} onClick={() => view.zoomBy(0.8)} />
      <span className="plan-bar__zoom c-muted c-font-2 c-figures">{w('zoom', { percent: view.zoom })}</span>
      <IconButton icon="zoomIn" label={w('zoomIn')} onClick={() => view.zoomBy(1.25)} />
      <IconButton icon="fit" label={w('fit')} onClick={() => view.show()} />
    </div>
  )
}

import { useWords } from '#kernel/web/language.tsx'
import { DrawingIcon } from '#kernel/web/office/drawing/icons.tsx'
import { Button, Tag, Tooltip } from '#kernel/web/office/parts.tsx'
import type { Designer } from './use-designer.ts'
import { designerWords } from './words.ts'

export function UndoRedo({ designer: { state, dispatch } }: { designer: Designer }) {
  const w = useWords(designerWords)
  const { past, future } = state.history
  return (
    <span className="fd-line">
      <Step icon="undo" label={w('undo')} off={past.length === 0} onClick={() => dispatch({ do: 'undo' })} />
      <Step icon="redo" label={w('redo')} off={future.length === 0} onClick={() => dispatch({ do: 'redo' })} />
    </span>
  )
}

type StepProps = { icon: 'undo' | 'redo'; label: string; off: boolean; onClick: () => void }

function Step({ icon, label, off, onClick }: StepProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.5}>
      <button type="button" className="fd-button" aria-label={label} disabled={off} onClick={onClick}>
        <DrawingIcon name={icon} />
      </button>
    </Tooltip>
  )
}

export function SavedTag({ isDirty }: { isDirty: boolean }) {
  const w = useWords(designerWords)
  return (
    <span role="status">
      <Tag tone={isDirty ? 'warn' : 'plain'}>{w(isDirty ? 'unsaved' : 'allSaved')}</Tag>
    </span>
  )
}

export function SaveButton({ isDirty, busy, onSave }: { isDirty: boolean; busy: boolean; onSave: () => void }) {
  const w = useWords(designerWords)
  return (
    <Button icon="save" loading={busy} disabled={!isDirty} onClick={onSave}>
      {w('save')}
    </Button>
  )
}

import { useWords } from '#kernel/web/language.tsx'
import { DrawingIcon } from '#kernel/web/office/drawing/icons.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { IconButton } from './parts.tsx'
import type { Designer } from './use-designer.ts'
import { designerWords } from './words.ts'

export function UndoRedo({ designer: { state, dispatch } }: { designer: Designer }) {
  const w = useWords(designerWords)
  const { past, future } = state.history
  return (
    <span className="fd-line">
      {(['undo', 'redo'] as const).map((step) => (
        <IconButton
          key={step}
          icon={<DrawingIcon name={step} />}
          label={w(step)}
          disabled={(step === 'undo' ? past : future).length === 0}
          onClick={() => dispatch({ do: step })}
        />
      ))}
    </span>
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

import type { ReactNode } from 'react'
import { SaveButton, SavedTag } from '#engines/forms/web/manage/designer/BarParts.tsx'
import { IconButton } from '#engines/forms/web/manage/designer/parts.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { DrawingIcon } from '#kernel/web/office/drawing/icons.tsx'
import { Button, Tooltip } from '#kernel/web/office/parts.tsx'
import type { FlowDesigner } from './use-flow-designer.ts'
import { flowDesignerWords } from './words.ts'

type Props = {
  designer: FlowDesigner
  busy: boolean
  onSave: () => void
  /** Absent for people who may not publish. */
  onPublish?: (() => void) | undefined
  children?: ReactNode
}

/** Undo, save and publish. Publishing is not offered while there are faults, and the button says so. */
export function FlowBar({ designer, busy, onSave, onPublish, children }: Props) {
  const w = useWords(flowDesignerWords)
  const { mayUndo, mayRedo, dispatch, faults, isDirty } = designer
  const why = faults.length ? w('publish.blocked', { n: faults.length }) : ''
  return (
    <div className="fl-bar c-cluster c-gap-3">
      <span className="fd-line">
        <IconButton
          icon={<DrawingIcon name="undo" />}
          label={w('undo')}
          disabled={!mayUndo}
          onClick={() => dispatch({ do: 'undo' })}
        />
        <IconButton
          icon={<DrawingIcon name="redo" />}
          label={w('redo')}
          disabled={!mayRedo}
          onClick={() => dispatch({ do: 'redo' })}
        />
      </span>
      {children}
      <span className="fd-bar__rest c-cluster">
        <SavedTag isDirty={isDirty} />
        <SaveButton isDirty={isDirty} busy={busy} onSave={onSave} />
        {onPublish && (
          <Tooltip title={why}>
            <span>
              <Button
                type="primary"
                icon="rocket"
                disabled={why !== '' || busy}
                onClick={onPublish}
                aria-description={why}
              >
                {w('publish')}
              </Button>
            </span>
          </Tooltip>
        )}
      </span>
      {why && (
        <p className="fl-why c-font-2" role="status">
          {why}
        </p>
      )}
    </div>
  )
}

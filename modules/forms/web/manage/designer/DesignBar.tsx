import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { MenuButton, TextInput } from '#kernel/web/office/choices.tsx'
import { DrawingIcon } from '#kernel/web/office/drawing/icons.tsx'
import { Button, Tag, Tooltip } from '#kernel/web/office/parts.tsx'
import type { DeskForm } from '../form-parts.tsx'
import { FileFaults } from './FileFaults.tsx'
import { PublishButton } from './PublishButton.tsx'
import { useDesignFile } from './use-design-file.ts'
import type { Designer } from './use-designer.ts'
import type { Saving } from './use-saving.ts'
import { designerWords } from './words.ts'

type Props = { designer: Designer; saving: Saving; form: DeskForm; children: ReactNode }

/** Title, and actions on the whole form. */
export function DesignBar({ designer, saving, form, children }: Props) {
  const w = useWords(designerWords)
  const { design, dispatch, state, isDirty } = designer
  const file = useDesignFile(designer, form)
  return (
    <div className="fd-bar">
      <div className="fd-bar__title">
        <TextInput
          label={w('title')}
          max={80}
          value={design.title}
          onChange={(title) => dispatch({ do: 'title', title, at: Date.now() })}
        />
      </div>
      <span className="fd-line">
        <Step
          icon="undo"
          label={w('undo')}
          off={state.history.past.length === 0}
          onClick={() => dispatch({ do: 'undo' })}
        />
        <Step
          icon="redo"
          label={w('redo')}
          off={state.history.future.length === 0}
          onClick={() => dispatch({ do: 'redo' })}
        />
      </span>
      {children}
      <span className="fd-bar__rest">
        <span role="status">
          <Tag tone={isDirty ? 'warn' : 'plain'}>{w(isDirty ? 'unsaved' : 'allSaved')}</Tag>
        </span>
        <MenuButton
          label={w('file')}
          items={(['export', 'import'] as const).map((key) => ({ key, label: w(`file.${key}`) }))}
          onChoose={(key) => (key === 'export' ? file.take() : void file.bring())}
        />
        <Button icon="save" loading={saving.busy} disabled={!isDirty} onClick={() => void saving.save()}>
          {w('save')}
        </Button>
        <PublishButton designer={designer} saving={saving} form={form} />
      </span>
      {file.faults && <FileFaults faults={file.faults} onClose={file.forget} />}
    </div>
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

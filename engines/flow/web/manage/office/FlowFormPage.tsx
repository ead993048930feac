import { SaveButton, SavedTag, UndoRedo } from '#engines/forms/web/manage/designer/BarParts.tsx'
import { DesignerBoard } from '#engines/forms/web/manage/designer/DesignerBoard.tsx'
import { useDesigner } from '#engines/forms/web/manage/designer/use-designer.ts'
import { VersionDiff } from '#engines/forms/web/manage/VersionDiff.tsx'
import { ConflictAlert } from '#kernel/web/office/conflict/ConflictAlert.tsx'
import { FlowFrame } from './FlowFrame.tsx'
import type { DeskFlow, OfficePages, PageProps } from './office-pages.ts'
import { useFlowSaving, useOpened } from './use-flow-saving.ts'

/** The form that a flow asks applicants to fill in, drawn with the designer of forms. */
export function FlowFormPage({ office }: PageProps) {
  return (
    <FlowFrame office={office} at="form">
      {(flow) => <Opened office={office} flow={flow} />}
    </FlowFrame>
  )
}

type Props = { office: OfficePages; flow: DeskFlow }

function Opened({ office, flow }: Props) {
  const { flow: opened, turn, reopen } = useOpened(flow)
  return <Drawing key={turn} office={office} flow={opened} latest={flow} onReopen={reopen} />
}

type DrawingProps = Props & { latest: DeskFlow; onReopen: (flow: DeskFlow) => void }

function Drawing({ office, flow, latest, onReopen }: DrawingProps) {
  const { title, form } = flow.draft
  const designer = useDesigner({ title, definition: form }, {})
  const { definition, design, isDirty } = designer
  const saving = useFlowSaving(office, { latest, parts: ['form'], isDirty, onReopen })
  const { conflict } = saving
  const save = async () => {
    if (await saving.save({ form: definition })) designer.markSaved(design)
  }
  return (
    <>
      {conflict && (
        <ConflictAlert
          conflict={conflict}
          busy={saving.busy}
          whole
          onKeep={async () => (await conflict.keepMine({ form: definition })) && designer.markSaved(design)}
          onTake={conflict.takeTheirs}
        >
          <VersionDiff before={form} after={conflict.fresh.draft.form} />
        </ConflictAlert>
      )}
      <DesignerBoard
        designer={designer}
        onSave={() => void save()}
        bar={(views) => (
          <div className="fd-bar c-cluster c-gap-3">
            <UndoRedo designer={designer} />
            {views}
            <span className="fd-bar__rest c-cluster">
              <SavedTag isDirty={isDirty} />
              <SaveButton isDirty={isDirty} busy={saving.busy} onSave={() => void save()} />
            </span>
          </div>
        )}
      />
    </>
  )
}

import { useState } from 'react'
import { ConflictAlert } from '#kernel/web/office/conflict/ConflictAlert.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { FlowBar } from '../FlowBar.tsx'
import { FlowDesigner } from '../FlowDesigner.tsx'
import { FlowDiff } from '../FlowDiff.tsx'
import { useFlowDesigner } from '../use-flow-designer.ts'
import { FlowFrame } from './FlowFrame.tsx'
import { type DeskFlow, type OfficePages, type PageProps, useFlowOffers } from './office-pages.ts'
import { PublishPopup } from './PublishPopup.tsx'
import { useFlowSaving, useOpened } from './use-flow-saving.ts'

/** The designer of a flow. */
export function FlowDesignPage({ office }: PageProps) {
  return (
    <FlowFrame office={office} at="design">
      {(flow) => <Opened office={office} flow={flow} />}
    </FlowFrame>
  )
}

type Props = { office: OfficePages; flow: DeskFlow }

function Opened({ office, flow }: Props) {
  const { flow: opened, turn, reopen } = useOpened(flow)
  const { read, offers, facts } = useFlowOffers(office, flow)
  return (
    <FromRead read={read} rows={8}>
      {() => <Drawing key={turn} {...{ office, offers, facts }} flow={opened} latest={flow} onReopen={reopen} />}
    </FromRead>
  )
}

type DrawingProps = Props &
  Pick<ReturnType<typeof useFlowOffers>, 'offers' | 'facts'> & { latest: DeskFlow; onReopen: (flow: DeskFlow) => void }

function Drawing({ office, flow, latest, offers, facts, onReopen }: DrawingProps) {
  const [isPublishing, setPublishing] = useState(false)
  // The form may have been changed on its own page meanwhile.
  const designer = useFlowDesigner(flow.draft.definition, latest.draft.form, facts)
  const { definition, isDirty } = designer
  const saving = useFlowSaving(office, { latest, parts: ['definition'], isDirty, onReopen })
  const { conflict } = saving
  const save = async () => {
    const done = await saving.save({ definition })
    if (done) designer.markSaved(definition)
    return done?.revision
  }
  const mayPublish = latest.allowedActions.includes('publish')
  return (
    <>
      {conflict && (
        <ConflictAlert
          conflict={conflict}
          busy={saving.busy}
          whole
          onKeep={async () => (await conflict.keepMine({ definition })) && designer.markSaved(definition)}
          onTake={conflict.takeTheirs}
        >
          <FlowDiff before={flow.draft.definition} after={conflict.fresh.draft.definition} />
        </ConflictAlert>
      )}
      <FlowDesigner
        designer={designer}
        offers={offers}
        today={currentDay()}
        onSave={() => void save()}
        bar={(panel) => (
          <FlowBar
            designer={designer}
            busy={saving.busy}
            onSave={() => void save()}
            onPublish={mayPublish ? () => setPublishing(true) : undefined}
          >
            {panel}
          </FlowBar>
        )}
      />
      {isPublishing && (
        <PublishPopup
          office={office}
          flow={latest}
          definition={definition}
          revision={async () => (isDirty ? save() : saving.revision)}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { checkDesign } from '#engines/forms/check-definition.ts'
import { VersionDiff } from '#engines/forms/web/manage/VersionDiff.tsx'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import type { FlowDefinition } from '../../../definition.ts'
import { FlowDiff } from '../FlowDiff.tsx'
import { type DeskFlow, flowChanges, type OfficePages } from './office-pages.ts'
import { flowOfficeWords } from './words.ts'

type Props = {
  office: OfficePages
  flow: DeskFlow
  definition: FlowDefinition
  /** Saves what is not saved yet; undefined if that failed. */
  revision: () => Promise<number | undefined>
  onClose: () => void
}

/** Shows what changes for new cases, and publishes it. */
export function PublishPopup({ office, flow, definition, revision, onClose }: Props) {
  const w = useWords(flowOfficeWords)
  const toast = useToast()
  const [note, setNote] = useState('')
  const [isSaving, setSaving] = useState(false)
  const publish = useAction(office.calls.publishFlow, {
    ...{ changes: flowChanges(office), cover: false },
    onSuccess: ({ number }) => toast.done(w('publish.done', { n: number })),
  })
  const { form } = flow.draft
  const formFaults = checkDesign(form, { anonymous: false }).length
  const run = async () => {
    setSaving(true)
    const saved = await revision()
    setSaving(false)
    if (saved !== undefined) await publish.run({ id: flow.id, revision: saved, note: note.trim() })
    onClose()
  }
  return (
    <Popup
      title={w('publish.title')}
      ok={w('publish.ok')}
      width={600}
      busy={publish.busy || isSaving}
      disabled={formFaults > 0}
      onOk={run}
      onClose={onClose}
    >
      {formFaults > 0 && <Alert type="error" showIcon title={w('publish.formFaults', { n: formFaults })} />}
      {flow.published ? (
        <>
          <p>{w('publish.again', { n: flow.version })}</p>
          <FlowDiff before={flow.published.definition} after={definition} />
          <h3 className="fo-part">{w('diff.form')}</h3>
          <VersionDiff before={flow.published.form} after={form} />
        </>
      ) : (
        <p>{w('publish.first')}</p>
      )}
      <Field label={w('publish.note')} max={200} value={note} onChange={setNote as (v: never) => void} />
    </Popup>
  )
}

import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { flowChanges, flowPath, type OfficePages } from './office-pages.ts'
import { flowOfficeWords } from './words.ts'

type Props = { office: OfficePages; flow: { id: string; title: string }; onClose: () => void }

export function CopyFlowPopup({ office, flow, onClose }: Props) {
  const w = useWords(flowOfficeWords)
  const [title, setTitle] = useState(() => w('copy.title', { title: flow.title }).slice(0, 80))
  const copy = useAction(office.calls.copyFlow, {
    changes: flowChanges(office),
    cover: false,
    onSuccess: ({ id }) => {
      onClose()
      go(flowPath(office, 'design', id))
    },
  })
  return (
    <Popup
      title={w('action.copy')}
      ok={w('action.copy')}
      busy={copy.busy}
      disabled={title.trim() === ''}
      onOk={() => copy.run({ id: flow.id, title: title.trim() })}
      onClose={onClose}
    >
      <Field label={w('column.title')} max={80} value={title} onChange={setTitle as (v: never) => void} />
    </Popup>
  )
}

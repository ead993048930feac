import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { formChanges } from './form-parts.tsx'
import { manageWords } from './words.ts'

/** Copies a form to a new draft with another title. */
export function CopyPopup({
  form: { id, title },
  onClose,
}: {
  form: { id: string; title: string }
  onClose: () => void
}) {
  const w = useWords(manageWords)
  const [name, setName] = useState(() => w('copy.title', { title }).slice(0, 80))
  const copy = useAction(contract.copyDesign, {
    changes: formChanges,
    cover: false,
    onSuccess: (made) => {
      onClose()
      go(`manage/forms/design/${made.id}`)
    },
  })
  return (
    <Popup
      title={w('action.copy')}
      ok={w('copy.ok')}
      busy={copy.busy}
      disabled={name.trim() === ''}
      onOk={() => copy.run({ id, title: name.trim() })}
      onClose={onClose}
    >
      <Field
        label={w('column.title')}
        help={w('copy.help')}
        max={80}
        value={name}
        onChange={setName as (v: never) => void}
      />
    </Popup>
  )
}

import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { type DeskForm, formChanges } from './form-parts.tsx'
import { manageWords } from './words.ts'

/** Changes the number by which other systems refer to the form. */
export function NumberPopup({ form: { id, number }, onClose }: { form: DeskForm; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [typed, setTyped] = useState<number | null>(number)
  const [refused, setRefused] = useState<string>()
  const give = useAction(contract.numberForm, {
    changes: formChanges,
    cover: false,
    onSuccess: ({ number: given }) => {
      toast.done(w('number.done', { number: given }))
      onClose()
    },
    onRefused: ({ message }) => {
      setRefused(message)
      return true
    },
  })
  const type = (next: number | null) => {
    setTyped(next)
    setRefused(undefined)
  }
  const isGood = typed !== null && Number.isInteger(typed) && typed >= 1 && typed <= 9_999_999
  return (
    <Popup
      title={w('action.number')}
      ok={w('number.ok')}
      busy={give.busy}
      disabled={!isGood || typed === number}
      onOk={() => give.run({ id, number: typed ?? 0 })}
      onClose={onClose}
    >
      <Field
        label={w('number.label')}
        help={w('number.help')}
        kind="number"
        min={1}
        max={9_999_999}
        value={typed}
        error={refused}
        onChange={type as (v: never) => void}
      />
    </Popup>
  )
}

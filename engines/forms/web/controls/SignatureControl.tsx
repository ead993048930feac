import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { storedOf } from '../../fields/stored.ts'
import { fileUrl } from '../file-url.ts'
import { fillingWords } from '../words.ts'
import { bound, type ControlProps } from './control.ts'
import { NoSending } from './FileControls.tsx'

const Pad = lazySheet(() => import('./SignaturePad.tsx'))

/** A signature drawn by hand, stored as a picture. */
export function SignatureControl(props: ControlProps<'signature'>) {
  const w = useWords(fillingWords)
  const [open, setOpen] = useState(false)
  const signed = storedOf(props.value)
  const { title } = props.field
  const binding = bound(props, '')
  if (props.noUpload) return <NoSending {...props} />
  return (
    <Field {...binding} field={binding} group>
      <button
        type="button"
        id={props.id}
        className="ef-sign c-centre c-press"
        aria-haspopup="dialog"
        disabled={props.disabled}
        onClick={() => setOpen(true)}
      >
        {signed && <img src={fileUrl(signed)} alt={w('signature', { title })} width={240} height={96} />}
        <span className="ef-sign__do c-inline">
          <Icon name="pencil" size={18} />
          {w(signed ? 'signAgain' : 'sign')}
        </span>
      </button>
      <Pad
        open={open}
        title={title || w('signTitle')}
        onSigned={({ id, name }) => props.onChange({ id, name })}
        onClose={() => setOpen(false)}
      />
    </Field>
  )
}

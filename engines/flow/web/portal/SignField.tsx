import { useId, useState } from 'react'
import '#engines/forms/web/signing.css'
import { useWords } from '#kernel/web/language.tsx'
import type { Uploaded } from '#kernel/web/ui/files/upload.ts'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { portalWords } from './words.ts'

const Pad = lazySheet(() => import('#engines/forms/web/controls/SignaturePad.tsx'))

type SignFieldProps = {
  signed: Uploaded | undefined
  required: boolean
  isMissing: boolean
  onSigned: (file: Uploaded) => void
}

/** A signature drawn by hand. */
export function SignField({ signed, required, isMissing, onSigned }: SignFieldProps) {
  const w = useWords(portalWords)
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Field
      field={{ id, ...(isMissing && { error: w('sheet.signNeeded') }) }}
      label={w('sheet.sign')}
      required={required}
      group
    >
      <button
        type="button"
        id={id}
        className="ef-sign fl-sign c-centre c-press"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {signed && <img src={signed.url} alt={w('sheet.sign')} width={200} height={80} />}
        <span className="ef-sign__do c-inline">
          <Icon name="pencil" size={18} />
          {w(signed ? 'sheet.signAgain' : 'sheet.signNow')}
        </span>
      </button>
      <Pad open={open} title={w('sheet.sign')} onSigned={onSigned} onClose={() => setOpen(false)} />
    </Field>
  )
}

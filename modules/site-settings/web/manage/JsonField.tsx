import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { siteSettingsWords } from '../words.ts'

type Props = { label: string; value: unknown; onChange: (value: unknown) => void }

/** Settings without a form control, edited as JSON; only valid JSON is passed on. */
export function JsonField({ label, value, onChange }: Props) {
  const w = useWords(siteSettingsWords)
  const [text, setText] = useState(() => JSON.stringify(value ?? {}, null, 2))
  const change = (next: string) => {
    setText(next)
    const read = parsed(next)
    if (read !== undefined) onChange(read)
  }
  const isWrong = parsed(text) === undefined
  return (
    <Field
      kind="long"
      label={label}
      value={text}
      onChange={change}
      help={w('json.help')}
      error={isWrong ? w('json.wrong') : undefined}
    />
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { designerWords } from '../designer/words.ts'

type Props = {
  label: string
  as?: 'text' | 'long' | 'link' | 'clock' | 'name' | 'path' | 'param'
  max: number
  value: string
  bare?: boolean
  placeholder?: string
  onChange: (value: string) => void
}

const shapes: Readonly<Record<NonNullable<Props['as']>, (text: string) => boolean>> = {
  text: () => true,
  long: () => true,
  name: (text) => text.trim() !== '',
  link: (text) => text === '' || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)),
  clock: (text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  path: (text) => text === '' || /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+){0,9}$/u.test(text),
  param: (text) => /^[\w-]{1,40}$/.test(text),
}

/** A validated text: invalid input stays local, and the form keeps its last valid value. */
export function Typed({ label, as = 'text', max, value, bare = false, placeholder, onChange }: Props) {
  const w = useWords(designerWords)
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? value
  const isGood = shapes[as](shown)
  return (
    <Field
      bare={bare}
      kind={as === 'long' ? 'long' : 'text'}
      rows={2}
      label={label}
      max={as === 'long' ? 0 : max}
      placeholder={placeholder ?? (as === 'clock' ? '08:00' : as === 'link' ? 'https://' : '')}
      value={shown}
      error={isGood ? undefined : w(`wrong.${as as 'link'}`)}
      onChange={(next: string) => {
        const text = next.slice(0, max)
        if (!shapes[as](text)) return setTyped(text)
        setTyped(undefined)
        onChange(text)
      }}
    />
  )
}

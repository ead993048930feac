import { useWords } from '#kernel/web/language.tsx'
import { keyOf } from '../../fields/options.ts'
import { fillingWords } from '../words.ts'

type OtherWordsProps = { id: string; choice: string; disabled?: boolean; onChange: (choice: string) => void }

/** Free text for the option "other": stored as `key:text`. */
export function OtherWords({ id, choice, disabled, onChange }: OtherWordsProps) {
  const w = useWords(fillingWords)
  const key = keyOf(choice)
  return (
    <input
      id={`${id}-other`}
      className="c-control ef-other"
      type="text"
      aria-label={w('otherWords')}
      placeholder={w('otherWords')}
      autoComplete="off"
      maxLength={200}
      disabled={disabled}
      value={choice.slice(key.length + 1)}
      onChange={(event) => onChange(event.target.value ? `${key}:${event.target.value}` : key)}
    />
  )
}

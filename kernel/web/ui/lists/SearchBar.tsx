import { useEffect, useId, useState } from 'react'
import '../kit.css'
import './SearchBar.css'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '../Icon.tsx'
import { uiWords } from '../words.ts'

type SearchBarProps = {
  value: string
  /** Debounced; called at once on Enter or clear. */
  onSearch: (text: string) => void
  placeholder?: string
  autoFocus?: boolean
}

const pause = 300

export function SearchBar({ value, onSearch, placeholder, autoFocus }: SearchBarProps) {
  const w = useWords(uiWords)
  const id = useId()
  const [text, setText] = useTyped(value, onSearch)
  const name = placeholder ?? w('search')
  return (
    <search className="c-search">
      <label htmlFor={id} className="c-sr">
        {name}
      </label>
      <Icon name="search" size={18} />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder={name}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: a page that is only a search field starts in it.
        autoFocus={autoFocus}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSearch(text.trim())}
      />
      {text && (
        <button type="button" className="c-search__clear" aria-label={w('clear')} onClick={() => setText('')}>
          <Icon name="x" size={14} />
        </button>
      )}
    </search>
  )
}

function useTyped(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const [given, setGiven] = useState(value)
  // Not in an effect: effects run again when a page returns from the background, and would undo what was just typed.
  if (given !== value) {
    setGiven(value)
    if (text.trim() !== value.trim()) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value.trim()) return
    const timer = setTimeout(() => onSearch(text.trim()), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return [text, setText] as const
}

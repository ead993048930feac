import './own-language.css'
import type { Language } from '#kernel/language/messages.ts'
import { canRead } from '#kernel/language/said.ts'
import { useLanguage } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { useOwnLanguage } from './own-language.ts'

/** Marks a text that is not in the reader's language. */
export function LanguageMark({ of, label }: { of: Language | undefined; label: string }) {
  const reader = useLanguage()
  if (!of || canRead(reader, of)) return null
  return (
    <span className="lang-mark c-tint c-fixed c-font-1 c-strong" data-tone="neutral">
      {label}
    </span>
  )
}

/** Filter for texts in the reader's language; hidden for those who can read all of them. */
export function OwnLanguageFilter({ label }: { label: string }) {
  const { offered, on, set } = useOwnLanguage()
  if (!offered) return null
  return (
    <button type="button" className="lang-filter c-muted c-font-3 c-press" aria-pressed={on} onClick={() => set(!on)}>
      <Icon name="globe" size={18} />
      {label}
    </button>
  )
}

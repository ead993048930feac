import { changeLanguage, localeOf, useLanguage, useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { identityWords } from '../words.ts'

/** Each language under its own name, so that people find theirs. */
export function LanguageChoice() {
  const w = useWords(identityWords)
  const now = useLanguage()
  const { languages } = pageInfo()
  if (languages.length < 2) return null
  return (
    <fieldset className="language-choice">
      <legend className="c-sr">{w('language')}</legend>
      {languages.map((of) => (
        <button
          key={of}
          type="button"
          lang={localeOf(of)}
          className="language-choice__name c-muted c-font-3"
          aria-pressed={of === now}
          onClick={() => changeLanguage(of)}
        >
          {w(`language.${of}`)}
        </button>
      ))}
    </fieldset>
  )
}

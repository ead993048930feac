import type { Language } from '#kernel/language/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { siteSettingsWords } from '../words.ts'

type Texts = Partial<Record<Language, string>>
type Props = { label: string; max?: number; value: Texts; onChange: (texts: Texts) => void }

/** A text in each language of the site; empty ones are left out. */
export function LanguageTexts({ label, max = 200, value, onChange }: Props) {
  const w = useWords(siteSettingsWords)
  const put = (language: Language, text: string) => {
    const { [language]: _, ...rest } = value
    onChange(text ? { ...rest, [language]: text } : rest)
  }
  return (
    <fieldset className="office-group site-group c-stack">
      <legend>{label}</legend>
      {pageInfo().languages.map((language) => (
        <Field
          key={language}
          label={w(`language.${language}`)}
          kind={max > 100 ? 'long' : 'text'}
          rows={1}
          max={max}
          value={value[language] ?? ''}
          onChange={(text: string) => put(language, text)}
        />
      ))}
    </fieldset>
  )
}

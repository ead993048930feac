import { useState } from 'react'
import { type Language, languages } from '#kernel/language/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { siteSettingsWords } from '../words.ts'
import { DraftDrawer } from './DraftDrawer.tsx'
import type { Wording } from './Wording.tsx'

type Words = Record<string, string>
type Props = { row: Wording; all: Words; onSave: (words: Words) => Promise<boolean>; onClose: () => void }

/** A wording in three languages. Empty or unchanged texts use the product's. */
export function WordDrawer({ row, all, onSave, onClose }: Props) {
  const w = useWords(siteSettingsWords)
  const [own, setOwn] = useState<Partial<Words>>(row.own)
  const nameOf = (language: Language) => `${language}.${row.module}.${row.key}`
  const missing = languages.flatMap((language) => missingIn(row.words[language]!, own[language]))
  return (
    <DraftDrawer
      title={w('words.edit')}
      disabled={missing.length > 0}
      aside={<Button onClick={() => setOwn({})}>{w('words.reset')}</Button>}
      onSave={() => onSave(withOwn(all, row, own, nameOf))}
      onClose={onClose}
    >
      {languages.map((language) => {
        const lost = missingIn(row.words[language]!, own[language])
        return (
          <Field
            key={language}
            kind="long"
            rows={2}
            max={2_000}
            label={w(`language.${language}`)}
            placeholder={row.words[language]!}
            help={w('words.product', { text: row.words[language]! })}
            value={own[language] ?? ''}
            error={lost.length ? w('words.lost', { names: lost.join(' ') }) : undefined}
            onChange={(text: string) => setOwn({ ...own, [language]: text })}
          />
        )
      })}
    </DraftDrawer>
  )
}

/** Placeholders of the product's wording that are missing in the site's. */
function missingIn(product: string, own: string | undefined): string[] {
  if (!own) return []
  return [...new Set(product.match(/\{\w+\}/g) ?? [])].filter((place) => !own.includes(place))
}

function withOwn(all: Words, row: Wording, own: Partial<Words>, nameOf: (language: Language) => string): Words {
  const next = { ...all }
  for (const language of languages) {
    const text = own[language]?.trim()
    if (text && text !== row.words[language]) next[nameOf(language)] = text
    else delete next[nameOf(language)]
  }
  return next
}

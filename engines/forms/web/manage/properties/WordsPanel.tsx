import { useState } from 'react'
import { type Language, languages } from '#kernel/language/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Segmented } from '#kernel/web/office/parts.tsx'
import { placesIn } from '../../../translations.ts'
import type { Designer } from '../designer/use-designer.ts'
import { designerWords } from '../designer/words.ts'
import { Typed } from './Typed.tsx'

/** Translations of the form; missing ones fall back to the original. */
export function WordsPanel({ designer }: { designer: Designer }) {
  const w = useWords(designerWords)
  const [language, setLanguage] = useState<Language>('en')
  const { definition, design, edit } = designer
  const said = definition.words[language] ?? {}
  const texts = [['title', design.title] as const, ...placesIn(definition)].filter(([, text]) => text.trim() !== '')
  const change = (path: string, text: string) => {
    const { [path]: _, ...rest } = said
    const own = text === '' ? rest : { ...rest, [path]: text }
    edit({ ...definition, words: { ...definition.words, [language]: own } }, { mark: `words.${language}.${path}` })
  }
  const left = texts.filter(([path]) => !said[path]).length
  return (
    <>
      <p className="fd-hint">{w('words.about')}</p>
      <Segmented
        label={w('words.language')}
        options={languages.map((key) => ({ key, label: w(`words.${key}`) }))}
        value={language}
        onChange={setLanguage}
      />
      <p className="fd-hint">{w('words.left', { left, count: texts.length })}</p>
      {texts.map(([path, text]) => (
        <Typed
          key={`${language} ${path}`}
          as={text.length > 60 ? 'long' : 'text'}
          label={text.length > 80 ? `${text.slice(0, 80)}…` : text}
          max={5_000}
          value={said[path] ?? ''}
          onChange={(next) => change(path, next)}
        />
      ))}
    </>
  )
}

import { writtenLanguages } from '#engines/translations/web/written-languages.ts'
import type { Language } from '#kernel/language/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import { emptyBody, type GuideText, type GuideTexts } from '../../shapes.ts'
import { GuideBodyField } from './GuideBodyField.tsx'
import { GuideText as TextField } from './GuideText.tsx'
import { keeperWords } from './words.ts'

const nothing: GuideText = { summary: '', fee: '', time: '', body: emptyBody }

type LanguagesProps = { alsoIn: readonly Language[]; value: Language; onChange: (language: Language) => void }

/** Language tabs of a guide; marks those it is complete in. */
export function GuideLanguages({ alsoIn, value, onChange }: LanguagesProps) {
  const w = useWords(keeperWords)
  const all = writtenLanguages()
  if (all.length < 2) return null
  const options = all.map((key) => {
    const isThere = key === all[0] || alsoIn.includes(key)
    return { key, label: isThere ? w(`language.${key}`) : `${w(`language.${key}`)} · ${w('language.empty')}` }
  })
  return (
    <div className="guide-languages c-stack c-gap-2">
      <Segmented label={w('languages')} options={options} value={value} onChange={onChange} />
      {value !== all[0] && <p className="office-quiet">{w('language.note', { language: w(`language.${all[0]!}`) })}</p>}
    </div>
  )
}

type FieldProps = {
  language: 'en' | 'tw'
  /** The text in the site's first language. */
  first: GuideText
  value: GuideTexts
  onChange: (texts: GuideTexts) => void
}

/** Translation of a guide. */
export function GuideTextField({ language, first, value, onChange }: FieldProps) {
  const w = useWords(keeperWords)
  const said = value[language] ?? nothing
  const put = (part: Partial<GuideText>) => onChange({ ...value, [language]: { ...said, ...part } })
  const copy = () => {
    const { summary = '', fee = '', time = '', body = emptyBody } = first
    put({ summary, fee, time, body })
  }
  return (
    <div className="c-stack c-gap-5" key={language}>
      <div>
        <Button size="small" icon="copy" onClick={copy}>
          {w('language.copy', { language: w(`language.${writtenLanguages()[0]!}`) })}
        </Button>
      </div>
      <TextField label={w('f.summary')} max={200} value={said.summary} onChange={(summary) => put({ summary })} />
      <div className="guide-rows__two c-grid-fit c-gap-2">
        <TextField label={w('f.time')} max={60} value={said.time} onChange={(time) => put({ time })} />
        <TextField label={w('f.fee')} max={60} value={said.fee} onChange={(fee) => put({ fee })} />
      </div>
      <GuideBodyField value={said.body} onChange={(body) => put({ body })} />
    </div>
  )
}

/** Empty translations are not sent. */
export function withoutEmpty(texts: GuideTexts = {}): GuideTexts {
  const isEmpty = (text: GuideText) => JSON.stringify(text) === JSON.stringify(nothing)
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text && !isEmpty(text)))
}

import { writtenLanguages } from '#engines/translations/web/written-languages.ts'
import type { Language } from '#kernel/language/messages.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import { writeWords } from '../words.ts'
import { hasAny, saidAs, saidIn, stateOf } from './draft-languages.ts'
import type { ArticleDesk } from './use-article.ts'

type Props = { desk: ArticleDesk; editable: boolean; value: Language; onChange: (language: Language) => void }

/** Language tabs with the progress of each, and copying the first text as the start of a translation. */
export function LanguageBar({ desk, editable, value, onChange }: Props) {
  const w = useWords(writeWords)
  const all = writtenLanguages()
  const [first] = all
  const nameOf = (language: Language) => w(`language.${language}`)
  if (all.length < 2) return null
  const copy = async () => {
    const text = w('language.copyAsk', { language: nameOf(first!) })
    if (
      hasAny(saidIn(desk.draft, value)) &&
      !(await confirm({ text, ok: w('language.copy', { language: nameOf(first!) }) }))
    )
      return
    desk.replace(saidAs(value, saidIn(desk.draft, first!)))
  }
  return (
    <div className="desk-languages c-cluster">
      <Segmented
        label={w('languages')}
        options={all.map((key) => ({ key, label: labelOf(w, nameOf(key), stateOf(saidIn(desk.draft, key))) }))}
        value={value}
        onChange={onChange}
      />
      {value !== first && (
        <>
          {editable && (
            <Button size="small" icon="copy" onClick={() => void copy()}>
              {w('language.copy', { language: nameOf(first!) })}
            </Button>
          )}
          <p className="office-quiet">{w('language.note', { language: nameOf(first!) })}</p>
        </>
      )}
    </div>
  )
}

const labelOf = (w: ReturnType<typeof useWords<keyof typeof writeWords.messages.zh>>, name: string, state: string) =>
  state === 'complete' ? name : `${name} · ${w(state === 'part' ? 'language.part' : 'language.empty')}`

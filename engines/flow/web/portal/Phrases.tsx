import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { FlowKit } from './kit.ts'
import { portalWords } from './words.ts'

type PhrasesProps = { kit: FlowKit; isNegative: boolean; text: string; onPick: (text: string) => void }

const longest = 100

/** Sentences people often write: a few of ours, then their own. */
export function Phrases({ kit, isNegative, text, onPick }: PhrasesProps) {
  const w = useWords(portalWords)
  const { casePhrases, saveCasePhrases } = kit.calls
  const own = useRead(casePhrases, {}).data?.list ?? []
  const save = useAction(saveCasePhrases, { changes: [casePhrases], cover: false })
  const usual = isNegative ? [w('phrase.4'), w('phrase.5')] : [w('phrase.1'), w('phrase.2'), w('phrase.3')]
  const typed = text.trim()
  const isNew = typed !== '' && typed.length <= longest && ![...usual, ...own].includes(typed) && own.length < 20
  return (
    // biome-ignore lint/a11y/useSemanticElements: only names the group of buttons.
    <div className="fl-phrases c-cluster" role="group" aria-label={w('sheet.phrases')}>
      {[...usual, ...own].map((phrase) => (
        <span key={phrase} className="fl-phrase">
          <button type="button" className="c-press" onClick={() => onPick(phrase)}>
            {phrase}
          </button>
          {own.includes(phrase) && (
            <button
              type="button"
              className="fl-phrase__drop c-press"
              aria-label={w('sheet.forgetPhrase', { text: phrase })}
              onClick={() => void save.run({ list: own.filter((one) => one !== phrase) })}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </span>
      ))}
      {isNew && (
        <button
          type="button"
          className="fl-phrase__keep c-inline c-press"
          onClick={() => void save.run({ list: [...own, typed] })}
        >
          <Icon name="plus" size={16} />
          {w('sheet.keepPhrase')}
        </button>
      )}
    </div>
  )
}

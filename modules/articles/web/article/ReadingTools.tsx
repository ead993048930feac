import '#kernel/web/ui/kit.css'
import './reading.css'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { contentWords } from '../words.ts'
import { changeReadingSize, readingSizes, useReadingSize } from './reading-size.ts'
import { useListen } from './use-listen.ts'

const steps = [
  { step: -1, name: 'read.smaller', sign: 'A−', at: readingSizes[0] },
  { step: 0, name: 'read.usual', sign: 'A', at: 'usual' },
  { step: 1, name: 'read.larger', sign: 'A+', at: readingSizes.at(-1) },
] as const

/** Font size and reading aloud. */
export function ReadingTools({ text }: { text: string }) {
  const w = useWords(contentWords)
  const size = useReadingSize()
  const listen = useListen(text)
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons under one name, no part of a form
    <div className="art__tools" role="group" aria-label={w('read.tools')}>
      {steps.map(({ step, name, sign, at }) => (
        <button
          key={name}
          type="button"
          className="art-tool c-inline c-muted c-font-4 c-press"
          data-step={step}
          disabled={size === at}
          onClick={() => changeReadingSize(step)}
        >
          <span aria-hidden="true">{sign}</span>
          <span className="c-sr">{w(name)}</span>
        </button>
      ))}
      {listen && (
        <button
          type="button"
          className="art-tool c-inline c-muted c-font-4 c-press"
          aria-pressed={listen.speaking}
          onClick={listen.toggle}
        >
          <Icon name="headphones" size={18} />
          {w(listen.speaking ? 'read.stop' : 'read.listen')}
        </button>
      )}
    </div>
  )
}

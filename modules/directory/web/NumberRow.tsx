import { popup } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { telOf } from './ContactCard.tsx'
import { directoryWords } from './words.ts'

type NumberRowProps = {
  label: string
  number: string /** For a masked number: asks for the whole one. */
  onUnmask?: () => void
  masked?: boolean
}

/** A number with actions: call, copy, or reveal. */
export function NumberRow({ label, number, masked, onUnmask }: NumberRowProps) {
  const w = useWords(directoryWords)
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    popup(w('copied'))
  }
  return (
    <div className="dir-number">
      <span className="dir-number__text">
        <small>{label}</small>
        <b>{number}</b>
      </span>
      {masked && onUnmask && (
        <button
          type="button"
          className="c-round dir-number__do c-press c-focus"
          aria-label={w('unmask')}
          onClick={onUnmask}
        >
          <Icon name="eye" size={20} />
        </button>
      )}
      {!masked && (
        <>
          <button
            type="button"
            className="c-round dir-number__do c-press c-focus"
            aria-label={`${w('copy')} ${number}`}
            onClick={copy}
          >
            <Icon name="copy" size={20} />
          </button>
          <a
            className="c-round dir-number__do c-press c-focus"
            href={telOf(number)}
            aria-label={w('callNumber', { number })}
          >
            <Icon name="phone" size={20} />
          </a>
        </>
      )}
    </div>
  )
}

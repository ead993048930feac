import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
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
    <div className="dir-number c-line c-gap-1">
      <span className="dir-number__text c-grow">
        <small className="c-faint c-font-2">{label}</small>
        <b>{number}</b>
      </span>
      {masked && onUnmask && (
        <IconButton icon="eye" label={w('unmask')} className="dir-number__do" onClick={onUnmask} />
      )}
      {!masked && (
        <>
          <IconButton icon="copy" label={`${w('copy')} ${number}`} className="dir-number__do" onClick={copy} />
          <a className="c-round dir-number__do c-press" href={telOf(number)} aria-label={w('callNumber', { number })}>
            <Icon name="phone" size={20} />
          </a>
        </>
      )}
    </div>
  )
}

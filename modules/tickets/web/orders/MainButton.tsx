import { useWords } from '#kernel/web/language.tsx'
import type { Phase } from '#kernel/web/press/use-press.ts'
import { ticketWords } from '../words.ts'
import type { Face } from './button-of.ts'

type MainButtonProps = { face: Face; phase: Phase; busy: boolean; onPress: () => void; onAgain: () => void }

const phaseWords = { asking: 'button.asking', again: 'button.again', lost: 'button.askAgain' } as const

/** Shows the state, or the pending request. It keeps the focus, so that screen readers announce changes. */
export function MainButton({ face, phase, busy, onPress, onAgain }: MainButtonProps) {
  const w = useWords(ticketWords)
  const waits = busy || phase === 'asking' || phase === 'again'
  const said = phase !== 'idle' && phase !== 'slider' ? w(phaseWords[phase]) : w(face.label, face.params)
  const can = phase === 'lost' || face.act !== undefined
  const press = phase === 'lost' ? onAgain : onPress
  const look = !can ? 'off' : isQuiet(face) && phase === 'idle' ? 'quiet' : 'go'
  return (
    <button
      type="button"
      className="tk-main c-line c-grow c-press"
      data-look={look}
      disabled={!can}
      aria-disabled={waits || undefined}
      aria-busy={waits || undefined}
      onClick={waits ? undefined : press}
    >
      {waits && <span className="c-button__busy" aria-hidden />}
      <span className="tk-main__words">
        <b>{said}</b>
        {phase === 'idle' && !busy && face.note && <small>{w(face.note.key, face.note.params)}</small>}
      </span>
    </button>
  )
}

/** The button only leads to an existing ticket or result. */
const isQuiet = ({ act }: Face): boolean => act === 'show' || act === 'showPast' || act === 'draw'

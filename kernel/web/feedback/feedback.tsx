import { useId, useRef, useState } from 'react'
import { useWords } from '../language.tsx'
import { sendFeedback } from '../session/web-log.ts'
import { kernelWords } from '../words.ts'
import { popup } from './dialogs.ts'
import { useFocusTrap } from './focus-trap.ts'

const longest = 500

export function Feedback({ onClose }: { onClose: () => void }) {
  const w = useWords(kernelWords)
  const box = useRef<HTMLDivElement>(null)
  const [opinion, setOpinion] = useState('')
  const [busy, setBusy] = useState(false)
  const heading = useId()
  useFocusTrap(box, onClose)

  async function submit() {
    setBusy(true)
    try {
      await sendFeedback(opinion.trim())
      popup(w('feedback.thanks'))
      onClose()
    } catch {
      popup(w('error.network'))
      setBusy(false)
    }
  }

  return (
    <div className="overlay overlay--dim">
      <div ref={box} className="dialog" role="dialog" aria-modal="true" aria-labelledby={heading} tabIndex={-1}>
        <h2 className="dialog__title" id={heading}>
          {w('feedback.open')}
        </h2>
        <textarea
          className="dialog__field"
          rows={4}
          maxLength={longest}
          data-first-focus=""
          aria-labelledby={heading}
          placeholder={w('feedback.placeholder')}
          value={opinion}
          onChange={({ target }) => setOpinion(target.value)}
        />
        <div className="dialog__buttons">
          <button type="button" className="dialog__button" onClick={onClose}>
            {w('button.cancel')}
          </button>
          <button
            type="button"
            className="dialog__button dialog__button--main"
            disabled={busy || opinion.trim() === ''}
            onClick={() => void submit()}
          >
            {w('button.submit')}
          </button>
        </div>
      </div>
    </div>
  )
}

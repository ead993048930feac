import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { useLoading } from '../calls/loading.ts'
import { preview } from '../device/preview.ts'
import { useWords } from '../language.tsx'
import { useStore } from '../store.ts'
import { kernelWords } from '../words.ts'
import { type Dialog, dialogs, toast } from './dialogs.ts'
import { useFocusTrap } from './focus-trap.ts'

const ImagePreview = lazy(() => import('../device/image-preview.tsx'))

/** All overlays of the page. Mounted once. */
export function DialogHost() {
  const [first] = useStore(dialogs)
  const shown = useStore(preview)
  return (
    <>
      {shown && (
        <Suspense fallback={<div className="preview" />}>
          <ImagePreview key={shown.id} {...shown} />
        </Suspense>
      )}
      <LoadingCover />
      {first && <DialogBox key={first.id} dialog={first} />}
      <Toast />
    </>
  )
}

function DialogBox({ dialog: { title, text, ok, cancel, danger, answer } }: { dialog: Dialog }) {
  const box = useRef<HTMLDivElement>(null)
  const described = useId()
  const dismiss = useCallback(() => answer(false), [answer])
  useFocusTrap(box, dismiss)
  return (
    <div className="overlay overlay--dim">
      <div
        ref={box}
        className="dialog"
        role="alertdialog"
        aria-modal="true"
        aria-describedby={described}
        aria-label={title ?? text}
        tabIndex={-1}
      >
        {title && <h2 className="dialog__title">{title}</h2>}
        <p className="dialog__text" id={described}>
          {text}
        </p>
        <div className="dialog__buttons">
          {cancel && (
            <button type="button" className="dialog__button" onClick={dismiss}>
              {cancel}
            </button>
          )}
          <button
            type="button"
            className={`dialog__button dialog__button--main${danger ? ' dialog__button--danger' : ''}`}
            data-first-focus=""
            onClick={() => answer(true)}
          >
            {ok}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Invisible for its first moment, so that quick work does not flash; clicks are blocked from the start. */
function LoadingCover() {
  const w = useWords(kernelWords)
  const isOver = useStore(toast) !== undefined
  if (!useLoading()) return null
  return (
    <div className="overlay">
      {/* Hidden as soon as a toast shows the result. */}
      {!isOver && (
        <div className="loading-box" role="status">
          <span className="spinner" aria-hidden="true" />
          <span>{w('dialog.loading')}</span>
        </div>
      )}
    </div>
  )
}

function Toast() {
  const shown = useStore(toast)
  return (
    <div className="toast-place" role="status" aria-live="polite">
      {shown && <ToastLine key={shown.id} text={shown.text} />}
    </div>
  )
}

let lastTouch = 0
const noteTouch = ({ clientY }: PointerEvent) => {
  lastTouch = clientY
}
document.addEventListener('pointerdown', noteTouch, { capture: true, passive: true })

/** Placed away from the last touch: at the top of the screen, or at the bottom if the touch was in the upper part. */
function ToastLine({ text }: { text: string }) {
  const [place] = useState(() => (lastTouch > 0 && lastTouch < innerHeight * 0.4 ? 'foot' : 'top'))
  return (
    <div className="toast" data-place={place}>
      {text}
    </div>
  )
}

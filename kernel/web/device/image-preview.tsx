import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import '../styles/preview.css'
import { useFocusTrap } from '../feedback/focus-trap.ts'
import { useWords } from '../language.tsx'
import { Icon } from '../ui/Icon.tsx'
import { kernelWords } from '../words.ts'
import { closePreview, type Preview, type PreviewImage } from './preview.ts'
import { useSwipe } from './use-swipe.ts'

/** Shown only after a delay: an immediate loading indicator makes quick pictures feel slow. */
const loaderDelay = 500

export default function ImagePreview({ images, start }: Preview) {
  const w = useWords(kernelWords)
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const step = useCallback((by: number) => setAt((now) => bounded(now + by, images.length)), [images.length])
  const { shift, handlers } = useSwipe({ onSwipe: step, atStart: at === 0, atEnd: at === images.length - 1 })
  useFocusTrap(box, closePreview)
  useArrowKeys(step)
  const image = images[at]!
  return (
    <div ref={box} className="preview" role="dialog" aria-modal="true" aria-label={w('preview.name')} tabIndex={-1}>
      <div className="preview__stage" {...handlers} style={{ transform: `translateX(${shift}px)` }}>
        <Picture key={image.src} image={image} />
      </div>
      <header className="preview__top">
        <span className="preview__count">{images.length > 1 ? `${at + 1} / ${images.length}` : ''}</span>
        <RoundButton label={w('button.close')} onClick={closePreview}>
          <Icon name="x" size={24} />
        </RoundButton>
      </header>
      {at > 0 && (
        <RoundButton label={w('preview.previous')} side="left" onClick={() => step(-1)}>
          <Icon name="chevron-left" size={28} />
        </RoundButton>
      )}
      {at < images.length - 1 && (
        <RoundButton label={w('preview.next')} side="right" onClick={() => step(1)}>
          <Icon name="chevron-right" size={28} />
        </RoundButton>
      )}
      {image.title && <p className="preview__title">{image.title}</p>}
    </div>
  )
}

function Picture({ image }: { image: PreviewImage }) {
  const w = useWords(kernelWords)
  const [state, setState] = useState<'waiting' | 'slow' | 'shown' | 'failed'>('waiting')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'slow' : now)), loaderDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {state === 'slow' && (
        <div className="preview__note" role="status">
          <span className="spinner" aria-hidden="true" />
          <span className="sr-only">{w('dialog.loading')}</span>
        </div>
      )}
      {state === 'failed' && (
        <p className="preview__note" role="alert">
          {w('preview.failed')}
        </p>
      )}
      <img
        className={`preview__image${state === 'shown' ? ' preview__image--shown' : ''}`}
        src={image.src}
        alt={image.alt ?? image.title ?? ''}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  )
}

type RoundButtonProps = { label: string; side?: 'left' | 'right'; onClick: () => void; children: ReactNode }

function RoundButton({ label, side, onClick, children }: RoundButtonProps) {
  const place = side ? ` preview__arrow preview__arrow--${side}` : ''
  return (
    <button type="button" className={`preview__button${place}`} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

function useArrowKeys(step: (by: number) => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [step])
}

const bounded = (at: number, length: number): number => Math.min(Math.max(at, 0), length - 1)

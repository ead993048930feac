import { useEffect, useState } from 'react'
import './QrCode.css'
import { useWords } from '#kernel/web/language.tsx'
import { uiWords } from '../words.ts'

type QrCodeProps = {
  /** The content of the code; '' until it is known. */
  text: string
  /** Caption below the code, also for screen readers. */
  label: string
  note?: string
  size?: number
  /** An expired code that is about to change is shown faint. */
  faded?: boolean
}

type Drawing = { path: string; width: number }

/** Black on white in both themes: scanners cannot read inverted codes. */
export function QrCode({ text, label, note, size = 240, faded }: QrCodeProps) {
  const w = useWords(uiWords)
  const drawing = useDrawing(text)
  const quiet = 2
  const edge = drawing ? drawing.width + quiet * 2 : 1
  return (
    <figure className="c-qr c-column c-gap-3 c-middle" data-faded={faded || undefined}>
      <div className="c-qr__plate" style={{ width: size, maxWidth: '100%', aspectRatio: 1 }}>
        {drawing && (
          <svg
            viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`}
            role="img"
            aria-label={w('qrOf', { label })}
            shapeRendering="crispEdges"
          >
            <path d={drawing.path} fill="#000" />
          </svg>
        )}
      </div>
      <figcaption>
        <span className="c-qr__label">{label}</span>
        {note && <span className="c-qr__note">{note}</span>}
      </figcaption>
    </figure>
  )
}

function useDrawing(text: string): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    if (!text) return
    let wanted = true
    void import('qrcode').then(({ default: { create } }) => wanted && setDrawing(draw(create(text).modules)))
    return () => {
      wanted = false
    }
  }, [text])
  return drawing
}

/** Merges runs of dark modules into one bar each: a tenth of the elements, and no hairlines between them. */
function draw({ size, data }: { size: number; data: ArrayLike<number> }): Drawing {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && data[y * size + x]) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return { path, width: size }
}

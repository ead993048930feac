import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { identityWords } from '../words.ts'
import { type Cut, centred, cutOut, moved, zoomed } from './cut.ts'

type AvatarCropProps = {
  file: File
  onDone: (picture: File) => void
  onCancel: () => void
  onBroken: () => void
}

/** Square crop window: drag with a finger or arrow keys, zoom with the slider. */
export function AvatarCrop({ file, onDone, onCancel, onBroken }: AvatarCropProps) {
  const w = useWords(identityWords)
  const image = useRef<HTMLImageElement>(null)
  const url = useObjectUrl(file)
  const [cut, setCut] = useState<Cut>()
  const drag = useDrag((dx, dy) => setCut((now) => now && moved(now, dx, dy)))
  return (
    <div className="avatar-part c-column c-gap-4">
      <p className="centre__note c-muted c-font-3">{w('avatar.crop')}</p>
      <div
        className="avatar-crop"
        role="application"
        aria-label={w('avatar.crop')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys do what the finger does
        tabIndex={0}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (step) setCut((now) => now && moved(now, ...step))
          if (step) event.preventDefault()
        }}
        {...drag}
      >
        {url && (
          <img
            ref={image}
            src={url}
            alt=""
            draggable={false}
            style={cut && styleOf(cut)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setCut(centred(naturalWidth, naturalHeight))
            }
            onError={onBroken}
          />
        )}
        <span className="avatar-crop__ring" />
      </div>
      <Zoom value={cut?.zoom ?? 1} onChange={(zoom) => setCut((now) => now && zoomed(now, zoom))} />
      <div className="centre__actions c-stack avatar-part__actions">
        <Button
          size="large"
          block
          disabled={!cut}
          onClick={() => void cutOut(image.current!, cut!).then((picture) => (picture ? onDone(picture) : onBroken()))}
          label={w('avatar.use')}
        />
        <Button look="plain" block onClick={onCancel} label={w('avatar.choose')} />
      </div>
    </div>
  )
}

function Zoom({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  const w = useWords(identityWords)
  const id = useId()
  return (
    <label className="avatar-crop__zoom c-line c-muted c-font-3" htmlFor={id}>
      <span>{w('avatar.zoom')}</span>
      <input
        id={id}
        type="range"
        min={1}
        max={4}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** As fractions of the window's edge, independent of its size. */
const styleOf = ({ width, height, x, y, zoom }: Cut) => ({
  width: `${width * zoom * 100}%`,
  height: `${height * zoom * 100}%`,
  left: `${x * 100}%`,
  top: `${y * 100}%`,
})

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

function useDrag(onMove: (dx: number, dy: number) => void) {
  const last = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: React.PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: React.PointerEvent<HTMLDivElement>) => {
      if (!last.current) return
      const edge = event.currentTarget.clientWidth
      onMove((event.clientX - last.current.x) / edge, (event.clientY - last.current.y) / edge)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      last.current = undefined
    },
    onPointerCancel: () => {
      last.current = undefined
    },
  }
}

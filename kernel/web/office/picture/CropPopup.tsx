import { useEffect, useMemo, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import './crop.css'
import { handleFault } from '../../calls/live-effects.ts'
import { useWords } from '../../language.tsx'
import { Popup } from '../Popup.tsx'
import { Segmented } from '../parts.tsx'
import { officeWords } from '../words.ts'
import { cropped } from './crop.ts'

type Props = {
  file: File
  /** Aspect ratio, width by height; without it any. */
  aspect?: number
  /** Further fields beside the crop area. */
  children?: React.ReactNode
  disabled?: boolean
  /** Receives the cropped file; the popup stays open until it resolves. */
  onDone: (file: File) => Promise<void>
  onClose: () => void
}

const shapes = { free: undefined, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 } as const
type Shape = keyof typeof shapes

/** Asks for the crop area of a picture. */
export function CropPopup({ file, aspect, children, disabled, onDone, onClose }: Props) {
  const w = useWords(officeWords)
  const [shape, setShape] = useState<Shape>('free')
  const [part, setPart] = useState<PercentCrop>(whole)
  const [busy, setBusy] = useState(false)
  const ratio = aspect ?? shapes[shape]
  const finish = async () => {
    setBusy(true)
    try {
      const share = { x: part.x / 100, y: part.y / 100, width: part.width / 100, height: part.height / 100 }
      await onDone(await cropped(file, share))
    } catch (fault) {
      await handleFault(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Popup
      title={w('crop.title')}
      ok={w('crop.done')}
      width={640}
      busy={busy}
      disabled={Boolean(disabled)}
      onOk={finish}
      onClose={onClose}
    >
      {aspect === undefined && (
        <Segmented
          label={w('crop.shape')}
          options={(Object.keys(shapes) as Shape[]).map((key) => ({
            key,
            label: key === 'free' ? w('crop.free') : key,
          }))}
          value={shape}
          onChange={setShape}
        />
      )}
      <CropArea file={file} ratio={ratio} part={part} onChange={setPart} />
      {children}
    </Popup>
  )
}

type AreaProps = { file: File; ratio: number | undefined; part: PercentCrop; onChange: (part: PercentCrop) => void }

/** Begins with the largest area of the ratio, and again when another is chosen. */
function CropArea({ file, ratio, part, onChange }: AreaProps) {
  const url = useObjectUrl(file)
  const [size, setSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    if (size) onChange(ratio ? largest(ratio, size) : whole)
  }, [ratio, size, onChange])
  return (
    <div className="office-crop c-centre">
      <ReactCrop
        crop={part}
        {...(ratio && { aspect: ratio })}
        keepSelection
        ruleOfThirds
        minWidth={24}
        minHeight={24}
        onChange={(_, next) => onChange(next)}
      >
        <img
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
      </ReactCrop>
    </div>
  )
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** The largest centred crop area of this aspect ratio. */
function largest(ratio: number, { width, height }: { width: number; height: number }): PercentCrop {
  const wide = width / height > ratio
  const share = wide ? (height * ratio * 100) / width : (width * 100) / ratio / height
  return wide
    ? { unit: '%', x: (100 - share) / 2, y: 0, width: share, height: 100 }
    : { unit: '%', x: 0, y: (100 - share) / 2, width: 100, height: share }
}

function useObjectUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}

import { type ReactNode, useId } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { scanWords } from './words.ts'

type ScannerToolsProps = {
  /** Undefined where the device has no torch. */
  torch: boolean | undefined
  onTorch: () => void
  onPicture: (file: File) => void
  onType?: () => void
}

export function ScannerTools({ torch, onTorch, onPicture, onType }: ScannerToolsProps) {
  const w = useWords(scanWords)
  const id = useId()
  return (
    <div className="c-scanner__tools">
      <label htmlFor={id} className="c-scanner__tool">
        <Round icon="image">{w('scan.album')}</Round>
        <input
          id={id}
          type="file"
          accept="image/*"
          className="c-sr"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onPicture(file)
            event.target.value = ''
          }}
        />
      </label>
      {torch !== undefined && (
        <button type="button" className="c-scanner__tool" aria-pressed={torch} onClick={onTorch}>
          <Round icon={torch ? 'flashlight-off' : 'flashlight'}>{w('scan.torch')}</Round>
        </button>
      )}
      {onType && (
        <button type="button" className="c-scanner__tool" onClick={onType}>
          <Round icon="keyboard">{w('scan.type')}</Round>
        </button>
      )}
    </div>
  )
}

function Round({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <span className="c-scanner__round">
        <Icon name={icon} size={24} />
      </span>
      <span>{children}</span>
    </>
  )
}

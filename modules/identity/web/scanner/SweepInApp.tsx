import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { codeWords } from './code-words.ts'

/** In messaging apps their native scanner is faster than a camera in the page. */
export function SweepInApp({ onScan, onCamera }: { onScan: () => void; onCamera: () => void }) {
  const w = useWords(codeWords)
  return (
    <div className="sweep__app c-column c-gap-4 c-middle">
      <span className="sweep__mark c-tint-brand c-centre">
        <Icon name="scan-line" size={48} />
      </span>
      <p>{w('sweep.inAppNote')}</p>
      <Button size="large" block icon="scan-line" onClick={onScan} label={w('sweep.inApp')} />
      <Button size="large" block look="plain" onClick={onCamera} label={w('sweep.useCamera')} />
    </div>
  )
}

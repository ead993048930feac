import { CaptchaPuzzle } from '#kernel/web/captcha/CaptchaPuzzle.tsx'
import { usePuzzle } from '#kernel/web/captcha/use-puzzle.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Sheet } from '#kernel/web/ui/Sheet.tsx'
import { identityWords } from './words.ts'

type LoginSliderProps = { onPassed: (token: string) => void; onClose: () => void }

/** Captcha after several failures; then the same attempt is repeated. */
export default function LoginSlider({ onPassed, onClose }: LoginSliderProps) {
  const w = useWords(identityWords)
  const puzzle = usePuzzle(onPassed)
  return (
    <Sheet open title={w('slider')} onClose={onClose}>
      <div className="login__slider">
        <Notice tone="info">{w('fail.captchaNeeded')}</Notice>
        <CaptchaPuzzle puzzle={puzzle} />
      </div>
    </Sheet>
  )
}

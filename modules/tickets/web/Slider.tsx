import { CaptchaPuzzle } from '#kernel/web/captcha/CaptchaPuzzle.tsx'
import { usePuzzle } from '#kernel/web/captcha/use-puzzle.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Sheet } from '#kernel/web/ui/Sheet.tsx'
import type { SliderProps } from './LazySlider.tsx'
import { ticketWords } from './words.ts'

/** Captcha, shown only when the request rate looks automated; afterwards the same request continues. */
export default function Slider({ onPassed, onClose }: SliderProps) {
  const w = useWords(ticketWords)
  const puzzle = usePuzzle(onPassed)
  return (
    <Sheet open title={w('ask.slider')} onClose={onClose}>
      <Notice tone="info">{w('ask.sliderNote')}</Notice>
      <CaptchaPuzzle puzzle={puzzle} />
    </Sheet>
  )
}

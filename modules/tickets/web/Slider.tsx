import { CaptchaPuzzle } from '#kernel/web/captcha/CaptchaPuzzle.tsx'
import { usePuzzle } from '#kernel/web/captcha/use-puzzle.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Sheet } from '#kernel/web/ui/Sheet.tsx'
import type { SliderProps } from './LazySlider.tsx'
import { ticketWords } from './words.ts'

/** Only for whoever pressed as no hand does: the slider, and then the same request goes on. */
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

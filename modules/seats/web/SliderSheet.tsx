import { CaptchaPuzzle } from '#kernel/web/captcha/CaptchaPuzzle.tsx'
import { usePuzzle } from '#kernel/web/captcha/use-puzzle.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Sheet } from '#kernel/web/ui/Sheet.tsx'
import { seatWords } from './words.ts'

/** Captcha, shown only when the request rate looks automated; afterwards the same request continues. */
export default function SliderSheet({ onDone, onClose }: { onDone: (token: string) => void; onClose: () => void }) {
  const w = useWords(seatWords)
  const puzzle = usePuzzle(onDone)
  return (
    <Sheet open title={w('slider.title')} onClose={onClose}>
      <div className="seat-sheet">
        <Notice tone="info">{w('slider.note')}</Notice>
        <CaptchaPuzzle puzzle={puzzle} />
      </div>
    </Sheet>
  )
}

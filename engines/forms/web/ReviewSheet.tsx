import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { FormAnswers } from './FormAnswers.tsx'
import type { FillingRoom } from './use-filling.ts'
import { fillingWords } from './words.ts'

type ReviewSheetProps = { room: FillingRoom; open: boolean; onClose: () => void }

/** A review of all answers before submitting, if the form asks for it. */
export default function ReviewSheet({ room, open, onClose }: ReviewSheetProps) {
  const w = useWords(fillingWords)
  const k = useWords(kernelWords)
  const go = () => {
    onClose()
    void room.send()
  }
  return (
    <Sheet open={open} title={k('dialog.confirm')} onClose={onClose}>
      <div className="ef-review">
        <FormAnswers definition={room.definition} answers={room.outcome.answers} />
      </div>
      <div className="ef-pad__do c-flex">
        <Button look="outline" size="large" onClick={onClose} label={k('button.cancel')} />
        <Button size="large" block onClick={go} label={w('submit')} />
      </div>
    </Sheet>
  )
}

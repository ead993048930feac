import { useWords } from '#kernel/web/language.tsx'
import { kernelWords } from '#kernel/web/messages.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/Sheet.tsx'
import { FormAnswers } from './FormAnswers.tsx'
import { fillingWords } from './messages.ts'
import type { FillingRoom } from './use-filling.ts'

type ReviewSheetProps = { room: FillingRoom; open: boolean; onClose: () => void }

/** Everything once more before it goes, where the form asks for that. */
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
      <div className="ef-pad__do">
        <Button look="outline" size="large" onClick={onClose}>
          {k('button.cancel')}
        </Button>
        <Button size="large" block onClick={go}>
          {w('submit')}
        </Button>
      </div>
    </Sheet>
  )
}

import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { CaptchaPuzzle } from './CaptchaPuzzle.tsx'
import { usePuzzle } from './use-puzzle.ts'

export type CaptchaSheetProps = {
  title: string
  /** Why it is asked for. */
  note: string
  /** Of the sheet's content. */
  className?: string
  onPassed: (token: string) => void
  onClose: () => void
}

export default function CaptchaSheet({ title, note, className, onPassed, onClose }: CaptchaSheetProps) {
  const puzzle = usePuzzle(onPassed)
  const content = (
    <>
      <Notice tone="info" text={note} />
      <CaptchaPuzzle puzzle={puzzle} />
    </>
  )
  return (
    <Sheet open title={title} onClose={onClose}>
      {className ? <div className={className}>{content}</div> : content}
    </Sheet>
  )
}

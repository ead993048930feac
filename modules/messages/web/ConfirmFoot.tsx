import type { MessageFace } from '#engines/inbox/shapes.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { useConfirm } from './use-reading.ts'
import { inboxWords } from './words.ts'

/** Confirm button; afterwards the time of confirmation. */
export function ConfirmFoot({ message }: { message: MessageFace }) {
  const w = useWords(inboxWords)
  const { run, busy } = useConfirm()
  const { id, confirmedAt } = message
  if (confirmedAt > 0) {
    return (
      <p className="msg-confirmed c-line c-gap-2" role="status">
        <Icon name="circle-check" size={20} />
        {w('confirm.done', { at: formatTime(confirmedAt) })}
      </p>
    )
  }
  return <Button block size="large" busy={busy} onClick={() => void run({ id })} label={w('confirm.button')} />
}

export const hasFoot = ({ mustRead, isRecalled }: MessageFace): boolean => mustRead && !isRecalled

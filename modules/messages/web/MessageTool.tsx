import { useState } from 'react'
import type { MessageFace } from '#engines/inbox/shapes.ts'
import { back } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { inboxWords } from './words.ts'

/** Button with the actions of the open message. */
export function MessageTool({ message }: { message: MessageFace }) {
  const w = useWords(inboxWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="c-round msg-tool c-press c-focus"
        aria-label={w('menu.open')}
        onClick={() => setOpen(true)}
      >
        <Icon name="ellipsis" size={22} />
      </button>
      {open && <MessageMenu message={message} onClose={() => setOpen(false)} onGone={back} />}
    </>
  )
}

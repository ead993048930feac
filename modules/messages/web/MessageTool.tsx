import { useState } from 'react'
import type { MessageFace } from '#engines/inbox/shapes.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { inboxWords } from './words.ts'

/** Button with the actions of the open message. */
export function MessageTool({ message }: { message: MessageFace }) {
  const w = useWords(inboxWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="ellipsis" size={22} label={w('menu.open')} className="msg-tool" onClick={() => setOpen(true)} />
      {open && <MessageMenu message={message} onClose={() => setOpen(false)} onGone={back} />}
    </>
  )
}

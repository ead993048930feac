import { useEffect } from 'react'
import type { MessageFace } from '#engines/inbox/shapes.ts'
import { askQuietly } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useViewing } from '#kernel/web/session/session.ts'
import { inboxContract } from '../inbox-contract.ts'
import { noticeContract } from '../notice-contract.ts'
import { hear } from './live.ts'
import { inboxWords } from './words.ts'

const lists = [inboxContract.messages, noticeContract.notices]

/** Marks a displayed message as read. A failed request is ignored: it stays unread. */
export function useReading(message: Pick<MessageFace, 'id' | 'readAt'> | undefined): void {
  const isViewing = useViewing() !== undefined
  const id = message?.readAt === 0 && !isViewing ? message.id : undefined
  useEffect(() => {
    if (!id) return
    void askQuietly(inboxContract.markRead, { ids: [id] }).then((counts) => {
      if (!counts) return
      hear(counts)
      void refetch(...lists)
    })
  }, [id])
}

/** Confirms that a message was read. */
export function useConfirm(onDone?: () => void) {
  const w = useWords(inboxWords)
  return useAction(inboxContract.confirm, {
    changes: [...lists, inboxContract.message, noticeContract.notice, noticeContract.noticeTip],
    success: w('confirm.thanks'),
    onSuccess: ({ counts }) => {
      hear(counts)
      onDone?.()
    },
  })
}

import type { MessageFace } from '#engines/inbox/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { inboxContract } from '../inbox-contract.ts'
import { hear } from './live.ts'
import { inboxWords } from './words.ts'

const changes = [inboxContract.messages, inboxContract.message, inboxContract.mutes]

/** Menu actions of a message; `onGone` when it has left the list. */
export function useMessageActs({ id, topic }: MessageFace, onGone?: () => void) {
  const w = useWords(inboxWords)
  const said = (text: string) => ({ changes, onSuccess: hear, success: text })
  const read = useAction(inboxContract.markRead, { changes, onSuccess: hear })
  const archive = useAction(inboxContract.archive, said(w('done.archived')))
  const unarchive = useAction(inboxContract.archive, said(w('done.unarchived')))
  const snooze = useAction(inboxContract.snooze, said(w('done.snoozed')))
  const unsnooze = useAction(inboxContract.snooze, said(w('done.unsnoozed')))
  const mute = useAction(inboxContract.mute, { changes, success: w('done.muted') })
  const unmute = useAction(inboxContract.mute, { changes, success: w('done.unmuted') })
  const acts: Record<string, () => Promise<unknown>> = {
    read: () => read.run({ ids: [id] }),
    mute: () => mute.run({ topic, on: true }),
    unmute: () => unmute.run({ topic, on: false }),
    archive: async () => (await archive.run({ ids: [id] })) && onGone?.(),
    unarchive: () => unarchive.run({ ids: [id], back: true }),
    unsnooze: () => unsnooze.run({ id, until: 0 }),
  }
  return {
    run: (key: string) => acts[key]?.(),
    snooze: async (until: number) => (await snooze.run({ id, until })) && onGone?.(),
  }
}

import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { inboxWords } from '../words.ts'
import { deskChanges } from './desk-parts.tsx'

const saying = {
  sent: 'done.sent',
  scheduled: 'done.scheduled',
  waiting: 'done.waiting',
  draft: 'done.saved',
  recalled: 'done.recalled',
} as const

/** Sends a draft and reports the result. */
export function useSending() {
  const w = useWords(inboxWords)
  return useAction(contract.sendNotice, {
    changes: deskChanges,
    cover: false,
    success: ({ state }) => w(saying[state]),
  })
}

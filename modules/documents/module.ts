import * as z from 'zod'
import { flowFails } from '#engines/flow/refusal-words.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const documents = defineModule({
  key: 'documents',
  messages,
  /**
   * `office`: registers incoming documents, checks, numbers and issues. `archive`: files what is issued. `limited`: may
   * see documents that are limited to a few. `manage`: flows, heads, seals, numbers.
   */
  permissions: ['office', 'archive', 'limited', 'manage'],
  settings: z.object({
    /** Prefix of the numbers of incoming documents. */
    incomingPrefix: z.string().trim().min(1).max(20).default('收文'),
    /** Whether everybody but students may draft documents, or only the office. */
    drafters: z.enum(['staff', 'office']).default('staff'),
    /** Hours between two reminders of those who have not read a circulated document. */
    remindHours: z.int().min(1).max(168).default(4),
  }),
  fails: [
    ...flowFails,
    ...([
      'mayNotDraft',
      'mayNotSend',
      'noFlows',
      'numberFirst',
      'sealFirst',
      'sealAgain',
      'issueFirst',
      'archiveFirst',
    ] as const),
    ...(['notKeeper', 'noHead', 'wrongStep', 'notReserved', 'alreadyVoid', 'nobodyChosen', 'tooManyReaders'] as const),
    ...(['remindLater', 'allRead', 'nameTaken', 'inUse', 'badKeeper', 'notIssued', 'tooManyNumbers'] as const),
  ],
  services: [
    {
      key: 'documents',
      page: 'document/backlog',
      icon: 'file-text',
      tags: ['office'],
      pages: ['rucoffcir'],
    },
  ],
})

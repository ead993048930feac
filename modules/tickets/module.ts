import * as z from 'zod'
import { refusals } from '#engines/allocation/shapes.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const tickets = defineModule({
  key: 'tickets',
  messages,
  /** `manage`: events and their sale, within the person's units. `check`: scanning tickets at the entrance. */
  permissions: ['manage', 'check'],
  settings: z.object({
    /** No-show penalty points: with `pointsAtMost` or more, a person may only join waiting lists. */
    pointsAtMost: z.int().min(1).max(100).default(3),
    pointDays: z.int().min(1).max(400).default(30),
  }),
  fails: [
    ...refusals,
    'roomFirst',
    'onlyWaiting',
    'tooLateToReturn',
    'notTransferable',
    'noSuchReceiver',
    'receiverCannot',
    'seatsChosen',
    'stillFree',
    'isOff',
    'notReady',
    'wrongTitle',
    'captchaNeeded',
  ],
  services: [{ key: 'tickets', page: 'ticket/index', icon: 'ticket', tags: ['life'] }],
})

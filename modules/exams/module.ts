import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { int } from '#kernel/shapes.ts'
import { messages } from './messages.ts'

export const exams = defineModule({
  key: 'exams',
  messages,
  permissions: ['manage'],
  settings: z.object({
    /** How much of a room's seats an exam may use, in percent: people sit apart. */
    fill: int(10, 100).default(50),
  }),
  fails: [
    'order',
    'noSuchPeople',
    'tooFewPlaces',
    'noRooms',
    'nobody',
    'reasonNeeded',
    'seatTaken',
    'noSuchSeat',
    'noClass',
    'isOver',
    'tooManyPeople',
    'isPublished',
  ],
  services: [
    { key: 'exams', page: 'examManage/index', icon: 'clipboard-pen', tags: ['study'], pages: ['fudanexamManage'] },
  ],
})

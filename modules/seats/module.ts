import * as z from 'zod'
import { refusals } from '#engines/allocation/shapes.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const seats = defineModule({
  key: 'seats',
  messages,
  /** `manage`: venues and their seat plans. */
  permissions: ['manage'],
  settings: z.object({
    /** Maximum rate of pushed changes of a seat map. */
    changesPerSecond: z.int().min(1).max(20).default(5),
  }),
  fails: [
    ...refusals,
    'notSeated',
    'orphan',
    'wheelchairOnly',
    'companionOnly',
    'noneTogether',
    'nothingHeld',
    'holdersNeeded',
    'venueArchived',
    'noSeatsDrawn',
    'alreadySeated',
  ],
  services: [{ key: 'seats', page: 'seat/index', icon: 'armchair', tags: ['life'] }],
  uses: ['tickets'],
})

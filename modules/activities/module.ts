import { refusals } from '#engines/allocation/shapes.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const activities = defineModule({
  key: 'activities',
  messages,
  /** `manage`: draws for prizes, from the draft to the result. `desk`: handing prizes out. */
  permissions: ['manage', 'desk'],
  fails: [...refusals, 'noPrizes', 'windowOver', 'fixed', 'beaconNeeded'],
  services: [{ key: 'lottery', page: 'lottery/index', icon: 'gift', tags: ['life'] }],
})

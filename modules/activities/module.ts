import { refusals } from '#engines/allocation/shapes.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const activities = defineModule({
  key: 'activities',
  messages,
  /** `manage`: prize draws from draft to result. `desk`: handing out prizes. */
  permissions: ['manage', 'desk'],
  fails: [...refusals, 'noPrizes', 'windowOver', 'fixed', 'beaconNeeded'],
  services: [{ key: 'lottery', page: 'lottery/index', icon: 'gift', tags: ['life'] }],
})

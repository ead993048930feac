import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const rooms = defineModule({
  key: 'rooms',
  messages,
  permissions: ['manage'],
  fails: ['codeTaken', 'buildingUsed', 'roomUsed', 'closureOrder', 'closureLong'],
  services: [
    {
      key: 'rooms',
      page: 'freeclassroom/index',
      icon: 'door-open',
      tags: ['study'],
      pages: ['freeClassroomV3', 'classRoomQuery', 'cappClassRoom', 'fudanclassRoomQuery'],
    },
  ],
})

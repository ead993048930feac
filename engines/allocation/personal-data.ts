import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  allocation_grants: { of: ['person'], keep: 'service' },
  allocation_keys: { of: ['person'] },
  allocation_points: { of: ['person'], by: ['decided_by'] },
  allocation_room_places: { of: ['person'], keep: 'service' },
  allocation_waits: { of: ['person'] },
})

import { erasePerson } from '#kernel/server/personal-data/erase.ts'
import type { Job } from '#kernel/server/serve.ts'

export const eraseJob: Job = {
  name: 'erase',
  services: [],
  runInSteps: (ctx, { id }) => erasePerson(ctx, String(id)),
}

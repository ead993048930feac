import type { SeedContext } from '#kernel/server/serve.ts'
import { seedFeeds } from './feeds/seed.ts'
import { seedGuides } from './guides/seed.ts'
import { seed } from './seed.ts'
import { seedQueue } from './seed-queue.ts'

export async function seedAll(ctx: SeedContext): Promise<void> {
  await seed(ctx)
  await seedQueue(ctx)
  await seedGuides(ctx)
  await seedFeeds(ctx)
}

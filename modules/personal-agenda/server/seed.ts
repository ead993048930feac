import type { SeedContext } from '#kernel/server/serve.ts'

export async function seed(_: SeedContext): Promise<void> {}

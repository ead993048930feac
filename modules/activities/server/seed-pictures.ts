import { files } from '#kernel/server/files/schema.ts'
import { storeBytes } from '#kernel/server/files/store.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { demoPicture, type Motif } from './demo-pictures.ts'

/** A demo picture as if somebody had sent it. */
export async function keepPicture({ site, db, dataDir }: SeedContext, owner: string, motif: Motif): Promise<string> {
  const { bytes, thumb, width, height, type } = await demoPicture(motif)
  const stored = await storeBytes({ dataDir, site: site.id }, { bytes, thumb })
  await db.insert(files).values({ ...stored, owner, name: `lottery-${motif}.webp`, type, width, height })
  return stored.id
}

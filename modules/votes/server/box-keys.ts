import { eq } from 'drizzle-orm'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { derivedKey } from '#kernel/server/derived-key.ts'
import type { Site } from '#kernel/site.ts'
import { type BoxKey, boxKeyOf, newBoxSecret, open, seal } from './box.ts'
import { boxKeys, envelopes } from './schema.ts'

export type KeyContext = { site: Site; tools: { secret: string } }

const outer = (ctx: KeyContext, vote: string): Buffer =>
  derivedKey(ctx as Parameters<typeof derivedKey>[0], { purpose: 'votes.box', id: vote })

/** A random secret, so that it is gone once its row is: what can be derived from the installation's secret is not. */
export async function makeBoxKey(ctx: KeyContext & { db: WriteDb }, vote: string): Promise<void> {
  await ctx.db.insert(boxKeys).values({ vote, sealed: seal(outer(ctx, vote), vote, newBoxSecret()) })
}

/** Undefined once the box was emptied. */
export async function getBoxKey(
  ctx: KeyContext & { db: ReadDb },
  vote: string,
  candidates: number,
): Promise<BoxKey | undefined> {
  const [row] = await ctx.db.select({ sealed: boxKeys.sealed }).from(boxKeys).where(eq(boxKeys.vote, vote))
  return row && boxKeyOf(open(outer(ctx, vote), vote, row.sealed), candidates)
}

/** Envelopes and their key. */
export async function destroyBox({ db }: { db: WriteDb }, vote: string): Promise<void> {
  await db.delete(envelopes).where(eq(envelopes.vote, vote))
  await db.delete(boxKeys).where(eq(boxKeys.vote, vote))
}

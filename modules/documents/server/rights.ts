import { readCase } from '#engines/flow/server/read-case.ts'
import { unlessRefused } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { desk } from './flow/desk.ts'
import type { Paper } from './schema.ts'

/**
 * Whether the flow lets the caller see the text of a document that is not issued. Those who only got the document see
 * what they got.
 */
export async function mayReadBody(ctx: ReadContext, paper: Paper): Promise<boolean> {
  if (!paper.case || paper.issuedAt) return true
  const found = await unlessRefused(readCase(ctx, desk, paper.case))
  return !found?.hidden.includes('body')
}

import { refusalIn } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import { findReadableGuide, guideCardOf } from './rows.ts'

/** Title, text and picture of a guide shared into a chat. */
export async function shareGuide(
  ctx: ReadContext,
  id: string,
): Promise<{ title: string; desc: string; image: string }[]> {
  if (!isUuid(id)) return []
  const row = await findReadableGuide(ctx, id).catch((error) => {
    if (refusalIn(error)) return undefined
    throw error
  })
  if (!row) return []
  const { title, summary } = guideCardOf(ctx, row)
  return [{ title, desc: summary, image: '' }]
}

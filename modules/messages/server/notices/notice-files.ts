import { eq, or } from 'drizzle-orm'
import { findInInbox } from '#engines/inbox/server/inbox.ts'
import { filesIn } from '#engines/rich-text/blocks.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { bodiesOf } from '../../notice-body.ts'
import type { noticeContract } from '../../notice-contract.ts'
import { notices } from '../schema.ts'
import { maySee, type Notice } from './notice-rows.ts'

/** Recipients may open the files until the notice is recalled, and so may those who manage it in the back office. */
export async function noticeFile(ctx: ReadContext, input: InputOf<(typeof noticeContract)['noticeFile']>) {
  const { id, file, thumb } = input
  const [notice] = await ctx.db
    .select()
    .from(notices)
    .where(or(eq(notices.message, id), eq(notices.id, id)))
  if (!notice || !filesIn(bodiesOf(notice.body)).includes(file)) throw notFound()
  if (!maySee(ctx, notice)) await checkReader(ctx, notice)
  return answerOf(ctx, await findFile(ctx, file), thumb)
}

async function checkReader(ctx: ReadContext, { message }: Notice): Promise<void> {
  if (!message || (await findInInbox(ctx, message)).face.isRecalled) throw notFound()
}

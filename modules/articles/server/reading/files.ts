import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, refusalIn } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { contract } from '../../contract.ts'
import { findOnDesk } from '../desk/desk-rows.ts'
import { filesOf } from '../desk/said-text.ts'
import { stations } from '../schema.ts'
import { findReadable } from './detail.ts'

/** Files are served to those who may read the article; to others the URL answers `notFound`. */
export async function articleFile(ctx: ReadContext, input: InputOf<(typeof contract)['articleFile']>) {
  const { id, station, file, thumb } = input
  const named = station ? await fileOfStation(ctx, station) : await filesOfArticle(ctx, id)
  if (!named.includes(file)) throw notFound()
  return answerOf(ctx, await findFile(ctx, file), thumb)
}

async function filesOfArticle(ctx: ReadContext, id: string): Promise<string[]> {
  const row = await findReadable(ctx, id).catch((error) => onDesk(ctx, id, error))
  if (row.state === 'withdrawn' && !ctx.may('')) return []
  return filesOf(row)
}

/** Files of unpublished articles are served to those who work on them. */
async function onDesk(ctx: ReadContext, id: string, error: unknown) {
  if (!refusalIn(error) || !ctx.may('') || !isUuid(id)) throw error
  return (await findOnDesk(ctx, id)).article
}

async function fileOfStation({ db, may }: ReadContext, id: string): Promise<string[]> {
  if (!isUuid(id)) return []
  const [row] = await db
    .select({ cover: stations.cover })
    .from(stations)
    .where(and(eq(stations.id, id), may('') ? undefined : isNull(stations.closedAt)))
  return row?.cover ? [row.cover] : []
}

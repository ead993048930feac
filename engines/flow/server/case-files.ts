import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { files } from '#kernel/server/files/schema.ts'
import type { ActingContext } from './applied.ts'
import type { FlowDesk } from './desk.ts'
import { fieldsFor, seeCase } from './read-case.ts'
import { type Attachment, flowLog } from './schema.ts'

/** A file of a case for somebody who may see the field, the opinion or the signature it belongs to. */
export async function openCaseFile(
  ctx: ReadContext,
  desk: FlowDesk,
  { id, file, thumb }: { id: string; file: string; thumb: boolean },
  isOffice = false,
) {
  const { row, version, place } = await seeCase(ctx, desk, id, isOffice)
  const { fields } = fieldsFor(version, row.body.fields, place, undefined)
  if (!pointsAt(fields, file) && !(await isSaid(ctx, id, file))) throw notFound()
  return answerOf(ctx, await findFile(ctx, file), thumb)
}

/** Files in fields are `{ id, name }`, alone or in a list. */
const pointsAt = (fields: Readonly<Record<string, unknown>>, file: string): boolean =>
  Object.values(fields)
    .flat()
    .some((item) => typeof item === 'object' && item !== null && 'id' in item && item.id === file)

async function isSaid({ db }: Pick<ReadContext, 'db'>, id: string, file: string): Promise<boolean> {
  const attached = sql`${flowLog.attachments} @> ${JSON.stringify([{ id: file }])}::jsonb`
  const rows = await db
    .select({ n: flowLog.n })
    .from(flowLog)
    .where(and(eq(flowLog.case, id), sql`(${flowLog.signature} = ${file}::uuid or ${attached})`))
    .limit(1)
  return rows.length > 0
}

/** What somebody attaches are their own uploads; names are those of the files. A signature is a picture. */
export async function ownFiles(
  ctx: ActingContext,
  desk: FlowDesk,
  { attachments, signature }: { attachments: readonly string[]; signature: string },
): Promise<Attachment[]> {
  const wanted = [...new Set([...attachments, ...(signature ? [signature] : [])])]
  if (!wanted.length) return []
  const rows = await ctx.db
    .select({ id: files.id, name: files.name, type: files.type })
    .from(files)
    .where(and(inArray(files.id, wanted), eq(files.owner, personOf(ctx).id)))
  const isPicture = !signature || rows.some(({ id, type }) => id === signature && type.startsWith('image/'))
  if (rows.length < wanted.length || !isPicture) throw desk.module.fail('badFile')
  return rows.filter(({ id }) => attachments.includes(id)).map(({ id, name }) => ({ id, name }))
}

import { desc, eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { type FileRow, findFile, openFile } from '#kernel/server/files/open-file.ts'
import { files } from '#kernel/server/files/schema.ts'
import { people } from '#kernel/server/people/schema.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import { baseOf } from '#kernel/site.ts'
import type { contract } from '../contract.ts'
import { uploads } from '../module.ts'
import { type Content, identify } from './identify.ts'
import { keep } from './store.ts'

export async function upload(ctx: WriteContext, { audience }: InputOf<typeof contract.upload>) {
  admit(ctx, audience)
  const contents: Content[] = []
  for (const sent of ctx.tools.uploads) contents.push(await identify(ctx, sent))
  if (contents.length === 0) throw uploads.fail('noFile')
  return answerWith(ctx, await keep(ctx, contents, audience))
}

export async function uploadBase64(
  ctx: WriteContext,
  { image, name, audience }: InputOf<typeof contract.uploadBase64>,
) {
  admit(ctx, audience)
  const content = await identify(ctx, { field: 'image', name: name || 'image', bytes: fromBase64(image) })
  if (!('thumb' in content.body)) throw uploads.fail('notPicture')
  return answerWith(ctx, await keep(ctx, [content], audience))
}

/** The name at the end of the URL is ignored; only the id counts. */
export function attach(ctx: ReadContext, { file, thumb }: InputOf<typeof contract.attach>) {
  const [all, id = ''] = file.split('/', 2)
  if (all !== 'all') throw notFound()
  return openFile(ctx, id.toLowerCase(), { thumb, manages: ctx.may('manage') })
}

export async function lists(ctx: ReadContext, input: InputOf<typeof contract.lists>) {
  const { all, page_size } = input
  if (all && !ctx.may('manage')) throw notFound()
  const which = all ? undefined : eq(files.owner, personOf(ctx).id)
  const query = ctx.db
    .select({ file: files, owner: people.name })
    .from(files)
    .innerJoin(people, eq(people.id, files.owner))
    .where(which)
  const { rows, total } = await pageOf(ctx, query, input, desc(files.createdAt), desc(files.id))
  const list = rows.map(({ file, owner }) => ({
    ...described(ctx, file),
    audience: file.audience,
    owner,
    created: seconds(file.createdAt),
  }))
  return { total, page_size, list }
}

export async function remove(ctx: WriteContext, { id }: InputOf<typeof contract.remove>) {
  const file = await findFile(ctx, id)
  if (file.owner !== personOf(ctx).id && !ctx.may('manage')) throw notFound()
  await removeRow(ctx, file)
  return {}
}

/** Deletes the row now; a job deletes the bytes after the commit. */
export async function removeRow(ctx: WriteContext, { id, owner, name, type, bytes }: FileRow): Promise<void> {
  await ctx.db.delete(files).where(eq(files.id, id))
  await ctx.audit({ action: 'remove', entity: 'file', entityId: id, before: { owner, name, type, bytes } })
  await ctx.enqueue('uploads.discard', { id })
}

function admit(ctx: WriteContext, audience: FileRow['audience']): void {
  const { perMinute } = settingsOf(ctx, uploads)
  if (!allow(senderKey(ctx, 'upload'), { burst: perMinute, perSecond: perMinute / 60 })) throw kernel.fail('tooOften')
  if (audience === 'public' && !ctx.may('manage')) throw uploads.fail('publicRefused')
}

function answerWith(ctx: WriteContext, kept: FileRow[]) {
  const list = kept.map((file) => described(ctx, file))
  return { ...list[0]!, list }
}

export function described({ site }: Pick<ReadContext, 'site'>, { id, name, type, bytes, width, height }: FileRow) {
  const url = `${baseOf(site)}attach?file=all/${id}/${encodeURIComponent(name)}`
  const picture = width && height ? { width, height, thumb: `${url}&thumb=1` } : {}
  return { url, id, name, type, size: bytes, ...picture }
}

/**
 * Decodes plain base64 or a data URL; the URL's media type is ignored. A `+` that form decoding turned into a space is
 * restored, both base64 alphabets are accepted, any other character refuses the whole text.
 */
function fromBase64(text: string): Buffer {
  const comma = /^\s*data:[^,]{0,200};base64,/i.exec(text)?.[0].length ?? 0
  const digits = text
    .slice(comma)
    .trim()
    .replaceAll(/[\r\n]+/g, '')
    .replaceAll(' ', '+')
  if (digits === '') throw uploads.fail('noFile')
  if (!/^[\w+/-]+={0,2}$/.test(digits) || digits.replace(/=+$/, '').length % 4 === 1) throw uploads.fail('badBase64')
  return Buffer.from(digits, 'base64')
}

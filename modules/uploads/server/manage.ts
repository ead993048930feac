import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, someOf, sortedBy } from '#kernel/server/db/list.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { files } from '#kernel/server/files/schema.ts'
import { isFileId } from '#kernel/server/files/store.ts'
import { people } from '#kernel/server/people/schema.ts'
import { sorting } from '#kernel/shapes.ts'
import { fileFilter, type manageContract } from '../manage-contract.ts'
import { described, removeRow } from './service.ts'

type Calls = typeof manageContract
type Filter = Pick<InputOf<Calls['managedFiles']>, keyof typeof fileFilter>

const columns = { created: [files.createdAt, files.id], size: [files.bytes, files.id], name: [files.name, files.id] }

/** Kinds for the back office, by media type prefix. */
const kinds: Readonly<Record<string, SQL>> = {
  picture: sql`${files.type} ^@ 'image/'`,
  video: sql`${files.type} ^@ 'video/'`,
  audio: sql`${files.type} ^@ 'audio/'`,
  document: sql`${files.type} ~ '^(text/|application/(pdf|vnd\\.))'`,
  other: sql`${files.type} !~ '^(image|video|audio|text)/|^application/(pdf|vnd\\.)'`,
}

export async function managedFiles(ctx: ReadContext, input: InputOf<Calls['managedFiles']>) {
  const where = matching(input)
  const ofOwner = and(eq(people.site, files.site), eq(people.id, files.owner))
  const query = ctx.db
    .select({ file: files, owner: people.name, ownerNumber: people.number })
    .from(files)
    .innerJoin(people, ofOwner)
    .where(where)
  const { rows } = await someOf(query, input, sortedBy(input, columns))
  const [sum] = await ctx.db
    .select({ total: count(), bytes: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .innerJoin(people, ofOwner)
    .where(where)
  const list = rows.map(({ file, ...owner }) => {
    const { width: _, height: __, ...face } = { width: 0, height: 0, ...described(ctx, file) }
    return { ...face, ...owner, audience: file.audience, created: seconds(file.createdAt) }
  })
  return { ...sum!, list }
}

export async function removeFiles(ctx: WriteContext, { ids }: InputOf<Calls['removeFiles']>) {
  const sure = ids.filter(isFileId)
  const rows = sure.length ? await ctx.db.select().from(files).where(inArray(files.id, sure)) : []
  for (const row of rows) await removeRow(ctx, row)
  return { count: rows.length }
}

export const sheets = {
  files: sheet({
    may: 'manage',
    title: 'title.manage',
    filter: z.object({ ...sorting(['created', 'size', 'name']), ...fileFilter }),
    rows: (ctx, filter) => everyPage((paging) => managedFiles(ctx, { ...paging, ...filter })),
    columns: [
      { title: 'file.name', value: ({ name }) => name },
      { title: 'file.kind', value: ({ type }) => type },
      { title: 'file.size', value: ({ size }) => size },
      { title: 'file.owner', value: ({ owner }) => owner },
      { title: 'file.ownerNumber', value: ({ ownerNumber }) => ownerNumber },
      { title: 'file.created', value: ({ created }) => new Date(created * 1000).toISOString() },
    ],
  }),
}

function matching({ q, owner, kind, audience }: Filter): SQL | undefined {
  return and(
    contains(q, files.name),
    owner ? or(eq(people.number, owner), sql`position(${owner} in ${people.name}) > 0`) : undefined,
    kind ? kinds[kind] : undefined,
    audience ? eq(files.audience, audience) : undefined,
  )
}

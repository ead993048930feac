import { and, asc, eq, inArray } from 'drizzle-orm'
import { filesIn } from '#engines/rich-text/blocks.ts'
import { givenFiles } from '#engines/rich-text/server/given-files.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { files as uploads } from '#kernel/server/files/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { meetingContract } from '../../meeting-contract.ts'
import { meetingContract as calls } from '../../meeting-contract.ts'
import { type FileRow, files, invitees, type MeetingRow } from '../meetings-schema.ts'
import { versionsOf } from './minutes-rows.ts'
import { findMeeting, leadingOf } from './rows.ts'

export const fileUrl = ({ site }: Pick<ReadContext, 'site'>, meeting: string, file: string): string =>
  `${site.prefix}${calls.meetingFile.path}?id=${meeting}&file=${file}`

type Reader = { me: string; leads: boolean; isInvited: boolean }

export async function readerOf(ctx: ReadContext, row: MeetingRow): Promise<Reader> {
  const me = personOf(ctx).id
  const [invited] = await ctx.db
    .select({ person: invitees.person })
    .from(invitees)
    .where(and(eq(invitees.meeting, row.id), eq(invitees.person, me)))
  return { me, leads: leadingOf(ctx, row).leads, isInvited: invited !== undefined }
}

function mayRead({ me, leads, isInvited }: Reader, { readers, forPeople }: FileRow): boolean {
  if (leads || forPeople.includes(me)) return true
  return readers === 'invited' && isInvited
}

/** The papers this reader may open, in order. */
export async function papersFor(ctx: ReadContext, row: MeetingRow, reader: Reader) {
  const rows = await ctx.db
    .select({ paper: files, bytes: uploads.bytes })
    .from(files)
    .innerJoin(uploads, and(eq(uploads.site, files.site), eq(uploads.id, files.file)))
    .where(eq(files.meeting, row.id))
    .orderBy(asc(files.position), asc(files.id))
  return rows
    .filter(({ paper }) => mayRead(reader, paper))
    .map(({ paper: { id, point, name, file, readers }, bytes }) => ({
      point,
      face: { id, name, readers, bytes, url: fileUrl(ctx, row.id, file) },
    }))
}

/** A paper, or a file of the minutes that the reader may see. */
export async function meetingFile(
  ctx: ReadContext,
  { id, file, thumb }: InputOf<(typeof meetingContract)['meetingFile']>,
) {
  const row = await findMeeting(ctx, id)
  if (!isUuid(file)) throw notFound()
  const reader = await readerOf(ctx, row)
  const named = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.meeting, row.id), eq(files.file, file)))
  if (!named.some((one) => mayRead(reader, one)) && !(await isInMinutes(ctx, row, reader, file))) throw notFound()
  return answerOf(ctx, await findFile(ctx, file), thumb)
}

async function isInMinutes(ctx: ReadContext, { id }: MeetingRow, reader: Reader, file: string): Promise<boolean> {
  if (!reader.leads && !reader.isInvited) return false
  const versions = await versionsOf(ctx.db, id, !reader.leads)
  return versions.some(({ blocks }) => filesIn(blocks).includes(file))
}

/** The caller's own uploads, or those the meeting had before: nobody hands out someone else's file. */
export async function checkFiles(
  ctx: WriteContext,
  named: readonly string[],
  before: readonly string[],
  field: string,
) {
  if (!(await givenFiles(ctx, named, new Set(before)))) throw badInput({ [field]: 'wrong' })
}

export const filesOfMeetings = ({ db }: Pick<ReadContext, 'db'>, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.meeting, [...ids]))
    .orderBy(asc(files.position), asc(files.id))

import { and, eq, notInArray } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { meetingOfficeContract } from '../../../meeting-office-contract.ts'
import { files, points } from '../../meetings-schema.ts'
import { checkFiles, filesOfMeetings } from '../files.ts'

type Draft = Pick<InputOf<(typeof meetingOfficeContract)['saveMeeting']>, 'files' | 'points'>
type Paper = Draft['files'][number]

/** Points keep their ids; papers are written anew in their order. */
export async function writePapers(ctx: WriteContext, meeting: string, draft: Draft): Promise<void> {
  const all = [...draft.files, ...draft.points.flatMap((point) => point.files)]
  const before = await filesOfMeetings(ctx, [meeting])
  await checkFiles(
    ctx,
    all.map(({ file }) => file),
    before.map(({ file }) => file),
    'files',
  )
  await ctx.db.delete(files).where(eq(files.meeting, meeting))
  const ids = await writePoints(ctx, meeting, draft.points)
  const rows = [
    ...rowsOf(meeting, null, draft.files),
    ...draft.points.flatMap((point, i) => rowsOf(meeting, ids[i]!, point.files)),
  ]
  if (rows.length) await ctx.db.insert(files).values(rows)
}

async function writePoints({ db }: WriteContext, meeting: string, list: Draft['points']): Promise<string[]> {
  const own = eq(points.meeting, meeting)
  const there = new Set((await db.select({ id: points.id }).from(points).where(own)).map(({ id }) => id))
  const kept = list.flatMap(({ id }) => id || [])
  if (kept.some((id) => !there.has(id)) || new Set(kept).size < kept.length) throw badInput({ points: 'wrong' })
  await db.delete(points).where(kept.length ? and(own, notInArray(points.id, kept)) : own)
  const ids: string[] = []
  for (const [position, { id, title, speaker, minutes }] of list.entries()) {
    const values = { position, title, speaker: speaker || null, minutes }
    const [row] = id
      ? await db.update(points).set(values).where(eq(points.id, id)).returning({ id: points.id })
      : await db
          .insert(points)
          .values({ meeting, ...values })
          .returning({ id: points.id })
    ids.push(row!.id)
  }
  return ids
}

const rowsOf = (meeting: string, point: string | null, list: readonly Paper[]) =>
  list.map(({ file, name, readers, people }, position) => ({
    ...{ meeting, point, file, name, readers, position },
    forPeople: readers === 'named' ? people : [],
  }))

import { eq, inArray } from 'drizzle-orm'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { meetingOfficeContract } from '../../../meeting-office-contract.ts'
import { activities } from '../../../module.ts'
import { type MeetingRow, meetings } from '../../meetings-schema.ts'
import { leadingOf, lockMeeting } from '../rows.ts'
import { meetingSteps } from '../states.ts'
import { followChange } from './changing.ts'
import { writePapers } from './papers.ts'

type Calls = typeof meetingOfficeContract
type Draft = InputOf<Calls['saveMeeting']>
type Content = Omit<Draft, 'id' | 'version'>

export async function saveMeeting(ctx: WriteContext, { id, version, ...draft }: Draft) {
  if (draft.endsAt <= draft.startsAt) throw badInput({ endsAt: 'outOfRange' })
  await checkPeople(ctx, draft)
  if (!id) return create(ctx, draft)
  const before = await lockMeeting(ctx, id, version)
  if (before.state !== 'draft' && before.state !== 'called') throw activities.fail('meetingFixed')
  const [after] = await ctx.db
    .update(meetings)
    .set({
      ...textsOf(draft),
      ...(before.state === 'draft' && audienceValues(draft.audience)),
      ...{ version: version + 1, updatedAt: ctx.now },
    })
    .where(eq(meetings.id, id))
    .returning()
  await writePapers(ctx, id, draft)
  if (before.state === 'called') await followChange(ctx, before, after!)
  await ctx.audit({
    ...{ action: 'save', entity: 'meeting', entityId: id },
    before: facesOf(before),
    after: facesOf(after!),
  })
  return { id, version: version + 1 }
}

const facesOf = ({ title, place, startsAt, endsAt }: MeetingRow) => ({ title, place, startsAt, endsAt })

export async function removeMeeting(ctx: WriteContext, { id, version }: InputOf<Calls['removeMeeting']>) {
  const before = await lockMeeting(ctx, id, version)
  meetingSteps.move('remove', before, leadingOf(ctx, before))
  await ctx.db.delete(meetings).where(eq(meetings.id, id))
  await ctx.audit({ action: 'remove', entity: 'meeting', entityId: id, before: { title: before.title } })
  return {}
}

async function create(ctx: WriteContext, draft: Content) {
  const [row] = await ctx.db
    .insert(meetings)
    .values({ ...textsOf(draft), ...audienceValues(draft.audience), createdBy: personOf(ctx).id })
    .returning()
  await writePapers(ctx, row!.id, draft)
  await ctx.audit({ action: 'create', entity: 'meeting', entityId: row!.id, after: { title: draft.title } })
  return { id: row!.id, version: row!.version }
}

/** Chair, secretary, speakers and named readers are people of the site. */
async function checkPeople({ db }: WriteContext, draft: Content): Promise<void> {
  const papers = [...draft.files, ...draft.points.flatMap((point) => point.files)]
  const named = new Map([
    ['chair', [draft.chair]],
    ['secretary', [draft.secretary]],
    ['points', draft.points.flatMap(({ speaker }) => speaker || [])],
    ['files', papers.flatMap((paper) => paper.people)],
  ])
  const ids = [...new Set([...named.values()].flat())]
  const rows = await db.select({ id: people.id }).from(people).where(inArray(people.id, ids))
  const known = new Set(rows.map(({ id }) => id))
  for (const [field, list] of named) if (list.some((id) => !known.has(id))) throw badInput({ [field]: 'wrong' })
}

const textsOf = (draft: Content) => ({
  ...{ title: draft.title, titleEn: draft.titleEn, titleTw: draft.titleTw, text: draft.text, place: draft.place },
  ...{ onlineUrl: draft.onlineUrl, lateMinutes: draft.lateMinutes, chair: draft.chair, secretary: draft.secretary },
  startsAt: new Date(draft.startsAt * 1000),
  endsAt: new Date(draft.endsAt * 1000),
})

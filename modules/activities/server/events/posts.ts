import { and, desc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { admit, bannedUntil, forget } from '#engines/moderation/server/admit.ts'
import { report } from '#engines/moderation/server/report.ts'
import type { PostSource } from '#engines/moderation/server/source.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { badInput, kernel, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { activityContract } from '../../activity-contract.ts'
import { activities as module } from '../../module.ts'
import { type ActivityRow, posts } from '../activity-schema.ts'
import { checkOwnFile, pictureUrl } from './pictures.ts'
import { findActivity } from './rows.ts'
import { leads } from './states.ts'

type Calls = typeof activityContract
const mostAnHour = 30

/** Comments and photos as a source of the shared moderation queue. */
export const postSource: PostSource = {
  key: 'activities.post',
  module,
  right: 'moderate',
  page: 'manage/activity-posts',
  unitsOf: async (_, ids) => new Map(ids.map((id) => [id, null])),
  show: async ({ db }, id) => {
    const [row] = await db.select({ text: posts.text, kind: posts.kind }).from(posts).where(eq(posts.id, id))
    return row && (row.text || '—')
  },
  onDecision: async ({ db }, id, state, reason) => {
    const [row] = await db.select().from(posts).where(eq(posts.id, id)).for('no key update')
    if (row && row.state !== 'deleted') await db.update(posts).set({ state, reason }).where(eq(posts.id, id))
  },
}

/** What others may see, and one's own while it waits. */
const isShown = ({ person }: Pick<ReadContext, 'person'>): SQL =>
  or(eq(posts.state, 'shown'), person && and(eq(posts.person, person.id), inArray(posts.state, ['pending', 'hidden'])))!

const withAuthor = ({ db }: Pick<ReadContext, 'db'>) =>
  db
    .select({ post: posts, name: people.name })
    .from(posts)
    .innerJoin(people, and(eq(people.site, posts.site), eq(people.id, posts.person)))

export async function activityPosts(ctx: ReadContext, input: InputOf<Calls['activityPosts']>) {
  const row = await findActivity(ctx, input.id)
  const query = withAuthor(ctx).where(and(eq(posts.activity, row.id), eq(posts.kind, input.kind), isShown(ctx)))
  const { rows, total } = await pageOf(ctx, query, input, desc(posts.createdAt), posts.id)
  return {
    list: rows.map((one) => faceOf(ctx, row, one)),
    ...{
      total,
      more: input.page * input.page_size < total,
      mayPost: mayPost(ctx, row),
      title: fieldIn(ctx.language, row, 'title'),
    },
  }
}

const mayPost = ({ person }: Pick<ReadContext, 'person'>, { talks, state }: ActivityRow): boolean =>
  person !== undefined && talks && (state === 'published' || state === 'summarised')

type Authored = Awaited<ReturnType<typeof withAuthor>>[number]

function faceOf(ctx: ReadContext, row: ActivityRow, { post, name }: Authored) {
  const { id, text, state, reason, createdAt, person, file } = post
  const isMine = person === ctx.person?.id
  return {
    ...{ id, text, name, state, isMine, reason: isMine ? reason : '' },
    picture: pictureUrl(ctx, row.id, file, id),
    at: seconds(createdAt),
    mayRemove: isMine || leads(row, ctx),
  }
}

/** One that the caller may see. */
export async function findPost(ctx: ReadContext, id: string) {
  if (!isUuid(id)) throw notFound()
  const mayLook = ctx.may('moderate') ? undefined : isShown(ctx)
  return theRow(
    await ctx.db
      .select()
      .from(posts)
      .where(and(eq(posts.id, id), mayLook)),
  )
}

export async function activityPost(ctx: ReadContext, { id }: InputOf<Calls['activityPost']>) {
  const { activity, kind } = await findPost(ctx, id)
  const row = await findActivity(ctx, activity)
  const all = await withAuthor(ctx)
    .where(and(eq(posts.activity, activity), eq(posts.kind, kind), isShown(ctx)))
    .orderBy(desc(posts.createdAt), posts.id)
    .limit(500)
  const at = all.findIndex(({ post }) => post.id === id)
  if (at < 0) throw notFound()
  const near = { before: all[at - 1]?.post.id ?? '', after: all[at + 1]?.post.id ?? '' }
  return { ...faceOf(ctx, row, all[at]!), ...near, activity, title: fieldIn(ctx.language, row, 'title') }
}

export async function addActivityPost(ctx: WriteContext, { id, kind, text, file }: InputOf<Calls['addActivityPost']>) {
  const row = await findActivity(ctx, id)
  if (!mayPost(ctx, row)) throw module.fail('talksClosed')
  if (kind === 'comment' && !text) throw badInput({ text: 'missing' })
  if (kind === 'photo' && !isUuid(file)) throw badInput({ file: 'missing' })
  const until = await bannedUntil(ctx)
  if (until) throw module.fail('mayNotPost', { params: { until: dayIn(ctx.site.zone, until) } })
  if (kind === 'photo') await checkOwnFile(ctx, file, 'file', 'image/')
  await checkPace(ctx)
  const values = {
    activity: id,
    person: personOf(ctx).id,
    kind,
    text,
    file: kind === 'photo' ? file : null,
    createdAt: ctx.now,
  }
  const [made] = await ctx.db.insert(posts).values(values).returning()
  const { photosFirst } = settingsOf(ctx, module)
  const rules = { first: kind === 'photo' && photosFirst && !leads(row, ctx), newcomerPosts: 0, links: true }
  const link = kind === 'photo' ? `activity/activityphoto?id=${id}` : `activity/activitycomment?id=${id}`
  const state = await admit(ctx, postSource, {
    id: made!.id,
    text: text || fieldIn(ctx.language, row, 'title'),
    place: row.title,
    link,
    rules,
  })
  await ctx.db.update(posts).set({ state }).where(eq(posts.id, made!.id))
  return { id: made!.id, state }
}

async function checkPace(ctx: WriteContext): Promise<void> {
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000)
  const rows = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.person, personOf(ctx).id), gt(posts.createdAt, hourAgo)))
    .limit(mostAnHour)
  if (rows.length >= mostAnHour) throw kernel.fail('tooOften')
}

export async function deleteActivityPost(ctx: WriteContext, { id }: InputOf<Calls['deleteActivityPost']>) {
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id)).for('update')
  if (!row || row.state === 'deleted') throw notFound()
  const activity = await findActivity(ctx, row.activity)
  if (row.person !== personOf(ctx).id && !leads(activity, ctx)) throw notFound()
  await ctx.db.update(posts).set({ state: 'deleted', text: '' }).where(eq(posts.id, id))
  await forget(ctx, postSource, id)
  await ctx.audit({ action: 'post.delete', entity: 'activity', entityId: row.activity })
  return {}
}

export async function reportActivityPost(ctx: WriteContext, input: InputOf<Calls['reportActivityPost']>) {
  const { activity } = await findPost(ctx, input.id)
  await findActivity(ctx, activity)
  await report(ctx, postSource, input, settingsOf(ctx, module).reportsToHide)
  return {}
}

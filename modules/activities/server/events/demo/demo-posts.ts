import { posts as queued } from '#engines/moderation/server/schema.ts'
import { keepDrawing } from '#kernel/server/files/drawing.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { type ActivityRow, activityFiles, posts } from '../../activity-schema.ts'
import { postSource } from '../posts.ts'
import type { DemoActivity } from './demo-activities.ts'
import { demoPhoto } from './demo-photos.ts'

const hour = 3_600_000

/** In the language the site speaks first. */
export const told = ({ site }: SeedContext, [zh, en]: readonly [string, string]): string =>
  site.languages[0] === 'en' ? en : zh

/** Comments, photos and a file; one photo waits for its review. */
export async function talk(
  ctx: SeedContext,
  demo: DemoActivity,
  row: ActivityRow,
  who: readonly string[],
): Promise<void> {
  const since = Math.min(ctx.now.getTime(), row.endsAt.getTime()) - 2 * hour
  for (const [i, said] of (demo.comments ?? []).entries())
    await post(ctx, row, {
      kind: 'comment',
      text: told(ctx, said),
      person: who[i + 1] ?? row.createdBy,
      at: since + i * 600_000,
      shown: true,
    })
  for (let i = 0; i < (demo.photos ?? 0); i++) {
    const person = who[i + 2] ?? row.createdBy
    const name = `activity-${row.tag}-${i}.webp`
    const { id: file } = await keepDrawing(ctx, { owner: person, name, svg: demoPhoto(i + row.title.length) })
    await post(ctx, row, { kind: 'photo', text: '', file, person, at: since + i * 400_000, shown: i !== 4 })
  }
  if (demo.end !== 'summarised') return
  const title = told(ctx, ['课件封面.webp', 'Slides cover.webp'])
  const { id: file } = await keepDrawing(ctx, { owner: row.createdBy, name: title, svg: demoPhoto(3) })
  await ctx.db.insert(activityFiles).values({ activity: row.id, file, name: title, by: row.createdBy })
}

type Post = { kind: 'comment' | 'photo'; text: string; file?: string; person: string; at: number; shown: boolean }

async function post({ db }: SeedContext, row: ActivityRow, { at, shown, ...one }: Post): Promise<void> {
  const createdAt = new Date(at)
  const state = shown ? ('shown' as const) : ('pending' as const)
  const [made] = await db
    .insert(posts)
    .values({ activity: row.id, ...one, state, createdAt })
    .returning({ id: posts.id })
  const page = one.kind === 'photo' ? 'activityphoto' : 'activitycomment'
  await db.insert(queued).values({
    ...{
      source: postSource.key,
      sourceId: made!.id,
      author: one.person,
      excerpt: one.text || row.title,
      place: row.title,
    },
    ...{ link: `activity/${page}?id=${row.id}`, reasons: shown ? [] : ['first' as const], state, createdAt },
  })
}

import { and, eq } from 'drizzle-orm'
import { applyTo } from '#engines/flow/server/act.ts'
import { moveOf } from '#engines/flow/server/applied.ts'
import { lockCase } from '#engines/flow/server/cases.ts'
import type { CaseFacts, FlowDesk } from '#engines/flow/server/desk.ts'
import { startFields } from '#engines/flow/server/fields.ts'
import { flows } from '#engines/flow/server/schema.ts'
import { start } from '#engines/flow/server/start.ts'
import { currentVersion, loadVersion, publishFlow } from '#engines/flow/server/versions.ts'
import { field, sayIn, section, usual } from '#engines/flow/templates/template.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { inLanguages } from '#engines/forms/words-between.ts'
import { dayAndClockIn, seconds } from '#kernel/clock.ts'
import type { Language } from '#kernel/language/messages.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { unlessRefused } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { activities as module } from '../../module.ts'
import { type ActivityRow, activities } from '../activity-schema.ts'
import { tell } from './notifications.ts'
import { publish } from './publishing.ts'
import { activitySteps } from './states.ts'

export const flowKey = 'activities-review'

export const flowDesk: FlowDesk = {
  module,
  link: 'activity/case?id={case}&task={task}',
  administrators: 'approve',
  ended: reviewEnded,
}

function formIn(language: Language) {
  const say = sayIn(language)
  return {
    title: say('活动审核', 'Activity'),
    definition: {
      sections: [
        section('activity', say('活动', 'The activity'), [
          field('text', 'what', say('活动名称', 'Title'), { max: 200 }),
          field('text', 'when', say('时间', 'When'), { max: 200 }),
          field('text', 'where', say('地点', 'Where'), { max: 200 }),
          field('number', 'size', say('人数上限', 'Places')),
          field('text', 'about', say('介绍', 'About'), { max: 500 }),
        ]),
      ],
    },
  }
}

const definition = {
  start: 'office',
  withdraw: 'always',
  nodes: [
    {
      kind: 'approve',
      id: 'office',
      title: '活动主管审核',
      titleEn: 'Office in charge',
      who: [{ by: 'permission', permission: 'activities.approve' }],
      actions: ['transfer', 'addBefore', 'addAfter', 'fromList'],
      ...usual,
    },
  ],
} as const

/** Publishes the flow of a site that has none yet; an office may have changed it since. */
export async function ensureFlow(ctx: Pick<WriteContext, 'db' | 'site'>): Promise<void> {
  const [there] = await ctx.db
    .select({ version: flows.version })
    .from(flows)
    .where(and(eq(flows.owner, module.key), eq(flows.key, flowKey)))
  if (there?.version) return
  const form = inLanguages(formIn, ctx.site.languages)
  await publishFlow(ctx, flowDesk, {
    ...{ key: flowKey, title: '活动审核', titleEn: 'Activities' },
    definition: structuredClone(definition) as never,
    form: definitionShape.parse(form.definition),
  })
}

export async function askForReview(ctx: WriteContext, row: ActivityRow): Promise<void> {
  await ensureFlow(ctx)
  const who = personOf(ctx)
  const version = await currentVersion(ctx, flowDesk, flowKey, who)
  const when = dayAndClockIn(ctx.site.zone, seconds(row.startsAt))
  const about = [...row.text].slice(0, 500).join('')
  const sent = { what: fieldIn(ctx.language, row, 'title'), when, where: row.place, size: row.capacity, about }
  const fields = await startFields(ctx, flowDesk, version, sent)
  const applicant = { id: who.id, role: who.role, unit: who.departmentId ?? '' }
  const started = await start(ctx, flowDesk, {
    version,
    applicant,
    name: who.name,
    fields,
    chosen: {},
    key: `${row.id} ${row.version}`,
  })
  await ctx.db.update(activities).set({ case: started.id }).where(eq(activities.id, row.id))
}

/** Nobody is asked any more. */
export async function endReview(ctx: WriteContext, { case: id }: ActivityRow): Promise<void> {
  if (!id) return
  const row = await lockCase(ctx, flowDesk, id)
  if (row.state !== 'running' && row.state !== 'suspended') return
  const entry = { move: moveOf(ctx as never, { kind: 'terminate' }, '') }
  await applyTo(ctx, flowDesk, { row, version: await loadVersion(ctx, row.version), entry })
}

/** The flow has decided. What cannot be published any more, because its room or time is gone, is a draft again. */
async function reviewEnded(ctx: JobContext, { id, state }: CaseFacts): Promise<void> {
  const [row] = await ctx.db.select().from(activities).where(eq(activities.case, id)).for('update')
  if (row?.state !== 'inReview') return
  const who = { person: undefined, may: () => false, now: ctx.now, site: ctx.site }
  if (state === 'approved' && row.closesAt > ctx.now) {
    activitySteps.move('approve', row, who)
    const published = await unlessRefused(publish(ctx, row))
    if (published) {
      await tell(ctx, published, {
        to: row.organisers,
        what: 'reviewed',
        dedupe: `reviewed/${row.version}`,
        topic: 'activityChange',
        link: `activity/activemanage?id=${row.id}`,
      })
      return
    }
  }
  const back = activitySteps.move('reject', row, who)
  await ctx.db
    .update(activities)
    .set({ state: back, case: null, version: row.version + 1, updatedAt: ctx.now })
    .where(eq(activities.id, row.id))
  await tell(ctx, row, {
    to: row.organisers,
    what: 'returned',
    dedupe: `returned/${row.version}`,
    topic: 'activityChange',
    link: `activity/activemanage?id=${row.id}`,
  })
}

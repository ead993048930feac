import { and, eq } from 'drizzle-orm'
import type { FlowDesk } from '#engines/flow/server/desk.ts'
import { flows } from '#engines/flow/server/schema.ts'
import { publishFlow } from '#engines/flow/server/versions.ts'
import { field, sayIn, section, usual } from '#engines/flow/templates/template.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { inLanguages } from '#engines/forms/words-between.ts'
import type { Language } from '#kernel/language/messages.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { appointments } from '../module.ts'
import { caseEnded } from './case-ended.ts'

export const flowKey = 'appointments-booking'

export const flowDesk: FlowDesk = {
  module: appointments,
  link: 'generalApp/case?id={case}&task={task}',
  administrators: 'approve',
  ended: caseEnded,
}

function formIn(language: Language) {
  const say = sayIn(language)
  return {
    title: say('预约审批', 'Booking'),
    definition: {
      sections: [
        section('booking', say('预约信息', 'The booking'), [
          field('text', 'what', say('预约对象', 'What'), { max: 200 }),
          field('text', 'when', say('预约时间', 'When'), { max: 200 }),
          field('text', 'purpose', say('用途', 'What for'), { max: 200 }),
          field('number', 'size', say('人数', 'People')),
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
      title: '管理部门审批',
      titleEn: 'Managing office',
      who: [{ by: 'permission', permission: 'appointments.approve' }],
      actions: ['transfer', 'addBefore', 'addAfter', 'fromList'],
      ...usual,
    },
  ],
} as const

type Publishing = { db: WriteDb; site: { languages: readonly Language[] } }

/** Publishes the flow of a site that has none yet; an office may have changed it since. */
export async function ensureFlow(ctx: Publishing): Promise<void> {
  const [there] = await ctx.db
    .select({ version: flows.version })
    .from(flows)
    .where(and(eq(flows.owner, appointments.key), eq(flows.key, flowKey)))
  if (there?.version) return
  const form = inLanguages(formIn, ctx.site.languages)
  await publishFlow(ctx, flowDesk, {
    ...{ key: flowKey, title: '预约审批', titleEn: 'Bookings' },
    definition: structuredClone(definition) as never,
    form: definitionShape.parse(form.definition),
  })
}

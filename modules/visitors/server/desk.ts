import { and, eq } from 'drizzle-orm'
import type { FlowDesk } from '#engines/flow/server/desk.ts'
import { flows } from '#engines/flow/server/schema.ts'
import { publishFlow } from '#engines/flow/server/versions.ts'
import { field, sayIn, section, usual, yesNo } from '#engines/flow/templates/template.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { inLanguages } from '#engines/forms/words-between.ts'
import type { Language } from '#kernel/language/messages.ts'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { visitors } from '../module.ts'
import { caseEnded } from './case-ended.ts'

export const flowKey = 'visitors-visit'

export const desk: FlowDesk = {
  module: visitors,
  link: 'visitor/case?id={case}&task={task}',
  administrators: 'manage',
  ended: caseEnded,
}

/**
 * The form of a case has no data of guests: cases and their log are kept, guests are erased. `to_unit` and `to_security`
 * are set by the settings (`needs.ts`).
 */
function formIn(language: Language) {
  const say = sayIn(language)
  return {
    title: say('访客审批', 'Visitors'),
    definition: {
      sections: [
        section('visit', say('来访信息', 'The visit'), [
          field('text', 'purpose', say('来访事由', 'What for'), { max: 200 }),
          field('text', 'place', say('到访地点', 'Where'), { max: 100 }),
          field('text', 'when', say('来访时间', 'When'), { max: 200 }),
          field('number', 'guests', say('访客人数', 'Guests')),
          field('number', 'cars', say('车辆数', 'Cars')),
          field('choice', 'outside', say('是否在规定时段外', 'Outside the usual hours'), { options: yesNo(say) }),
          field('choice', 'to_unit', say('单位审批', 'Unit is asked'), { options: yesNo(say), hidden: true }),
          field('choice', 'to_security', say('保卫处审批', 'Security is asked'), { options: yesNo(say), hidden: true }),
        ]),
      ],
    },
  }
}

/** Whom the settings ask is no question for those who are asked. */
const hidden = { to_unit: 'hidden', to_security: 'hidden' } as const

const definition = {
  start: 'who',
  withdraw: 'always',
  nodes: [
    {
      kind: 'branch',
      id: 'who',
      title: '是否需要单位审批',
      titleEn: 'Is the unit asked?',
      arms: [{ condition: "to_unit = 'yes'", next: 'unit' }, { next: 'then' }],
    },
    {
      kind: 'approve',
      id: 'unit',
      title: '单位审批',
      titleEn: 'Unit',
      who: [{ by: 'leader', levels: 0 }],
      self: 'skip',
      fields: hidden,
      actions: ['transfer', 'addBefore', 'addAfter', 'fromList'],
      ...usual,
      next: 'then',
    },
    {
      kind: 'branch',
      id: 'then',
      title: '是否需要保卫处审批',
      titleEn: 'Is security asked?',
      arms: [{ condition: "to_security = 'yes'", next: 'security' }, { next: 'end' }],
    },
    {
      kind: 'approve',
      id: 'security',
      title: '保卫处审批',
      titleEn: 'Security',
      who: [{ by: 'permission', permission: 'visitors.security' }],
      fields: hidden,
      // Nothing is returned to the host, who could then change what decides who is asked.
      actions: ['transfer', 'addBefore', 'addAfter', 'fromList'],
      ...usual,
    },
  ],
} as const

type Publishing = { db: WriteDb; site: { languages: readonly Language[] } }

/** Whether the site has published the flow. */
export async function currentFlow(db: ReadDb): Promise<boolean> {
  const [there] = await db
    .select({ version: flows.version })
    .from(flows)
    .where(and(eq(flows.owner, visitors.key), eq(flows.key, flowKey)))
  return !!there?.version
}

/** Publishes the flow of a site that has none yet; an office may have changed it since. */
export async function ensureFlow(ctx: Publishing): Promise<void> {
  if (await currentFlow(ctx.db)) return
  const form = inLanguages(formIn, ctx.site.languages)
  await publishFlow(ctx, desk, {
    ...{ key: flowKey, title: '访客审批', titleEn: 'Visitors' },
    definition: structuredClone(definition) as never,
    form: definitionShape.parse(form.definition),
  })
}

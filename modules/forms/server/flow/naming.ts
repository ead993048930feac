import { and, asc, eq, ne } from 'drizzle-orm'
import { audience } from '#engines/directory/audience.ts'
import { checkFlow } from '#engines/flow/check.ts'
import type { FlowDefinition, FlowNode } from '#engines/flow/definition.ts'
import { spoken } from '#engines/flow/server/case-faces.ts'
import { flows, flowVersions } from '#engines/flow/server/schema.ts'
import { publishFlow } from '#engines/flow/server/versions.ts'
import { type Definition, findField } from '#engines/forms/definition.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { forms } from '../../module.ts'
import { formDesk } from './desk.ts'

/** The key of a form's own flow. */
export const flowKeyOf = (form: string): string => `form-${form}`

const ofItsVersion = and(eq(flowVersions.site, flows.site), eq(flowVersions.id, flows.version))

/** The flows that a form can name: all that are published, but those made for other forms. */
export async function formFlows(ctx: ReadContext) {
  const rows = await ctx.db
    .select({ id: flows.id, title: flows.title, titleEn: flows.titleEn })
    .from(flows)
    .innerJoin(flowVersions, ofItsVersion)
    .where(ne(flows.owner, formDesk.module.key))
    .orderBy(asc(flows.title))
    .limit(200)
  return { list: rows.map(({ id, title, titleEn }) => ({ id, name: spoken(ctx, title, titleEn) })) }
}

export async function mustBeFlow({ db }: Pick<WriteContext, 'db'>, flow: string): Promise<void> {
  const isOthers = and(eq(flows.id, flow), ne(flows.owner, formDesk.module.key))
  theRow(await db.select({ id: flows.id }).from(flows).where(isOthers))
}

/** Nobody starts a case by itself: only sending the form does. */
const nobody = audience.parse({ who: 'some' })

type Naming = { form: { id: string; title: string }; definition: Definition; flow: string }

/**
 * Publishes the named flow over the fields of a form. Refused if it does not fit: its conditions or people look at
 * fields that the form does not have, or the applicant would have to choose somebody.
 */
export async function publishFor(ctx: WriteContext, { form, definition, flow }: Naming): Promise<void> {
  const [found] = await ctx.db
    .select({ definition: flowVersions.definition, icon: flows.icon, title: flows.title })
    .from(flows)
    .innerJoin(flowVersions, ofItsVersion)
    .where(and(eq(flows.id, flow), ne(flows.owner, formDesk.module.key)))
  const named = theRow([found].flatMap((row) => row ?? []))
  const fitted = fittedTo(named.definition, definition)
  const faults = checkFlow(fitted, definition)
  const bad = faults[0]?.at ?? fitted.nodes.find(isChosenByApplicant)?.id
  if (bad !== undefined) {
    const node = fitted.nodes.find(({ id }) => id === bad)?.title ?? named.title
    throw forms.fail('flowNotFitting', { params: { flow: named.title, node }, data: { faults } })
  }
  const { title } = form
  const face = { title, icon: named.icon, audience: nobody }
  await publishFlow(ctx, formDesk, { key: flowKeyOf(form.id), ...face, definition: fitted, form: definition })
}

/** Rights to fields that this form does not have mean nothing here. */
const fittedTo = (flow: FlowDefinition, form: Definition): FlowDefinition => ({
  ...flow,
  nodes: flow.nodes.map((node): FlowNode => {
    if (node.kind !== 'approve' && node.kind !== 'handle' && node.kind !== 'copy') return node
    const kept = Object.entries(node.fields ?? {}).filter(([key]) => findField(form, key))
    return { ...node, fields: Object.fromEntries(kept) } as FlowNode
  }),
})

const isChosenByApplicant = (node: FlowNode): boolean =>
  'who' in node && node.who.some((source) => source.by === 'chosen' && source.whose === 'applicant')

import type { AuditEntry, StepContext, WriteContext } from '#kernel/server/context.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { type DefinitionDraft, definitionShape } from '../../definition.ts'
import { type RulesDraft, rulesShape } from '../../shapes.ts'
import { createForm, publishForm } from '../designs.ts'

type Campus = Awaited<ReturnType<typeof campus>>
type FieldDraft = DefinitionDraft['sections'][number]['fields']
type Who = { id: string; number: string }

/** A fresh site with its test people, and calls on it as a module would make them: each in its own transaction. */
export async function desk({ portal, site: freshSite }: Campus) {
  const site = await freshSite()
  const { pool } = portal.database
  const reader = readerFor(pool, site.id)
  const audits: AuditEntry[] = []
  const modules = [{ module: { key: 'forms' }, consents: { prefill: { title: '' } } }]
  const tools = {
    batchCommits: portal.batchCommits,
    secret: portal.settings.secret,
    outbound: portal.outbound,
    modules,
  }
  const common = {
    site: { id: site.id, zone: 'Asia/Shanghai' },
    language: 'zh',
    reader,
    tools,
    log: { warn: () => {} },
    audit: async (entry: AuditEntry) => void audits.push(entry),
  }

  /** `as(lin, (ctx) => submit(ctx, …))` */
  const as = <T>(who: Who, work: (ctx: WriteContext) => Promise<T>, now = new Date()): Promise<T> =>
    writeForSite(pool, site.id, (db) => work({ ...common, ...askerOf(who), now, db } as unknown as WriteContext))

  /** The same for writes in steps: `inSteps(lin, (ctx) => submit(ctx, …))` */
  const inSteps = <T>(who: Who, work: (ctx: StepContext) => Promise<T>, now = new Date()): Promise<T> => {
    const write = <W>(step: (ctx: WriteContext) => Promise<W>) => as(who, step, now)
    return work({ ...common, ...askerOf(who), now, db: reader, write } as unknown as StepContext)
  }

  const put = async (fields: FieldDraft, rules: RulesDraft = {}, more: Partial<DefinitionDraft> = {}) => {
    const definition = definitionShape.parse({ sections: [{ key: 'main', fields }], ...more })
    const draft = { owner: 'forms', title: '报名', definition, rules: rulesShape.parse(rules) }
    const form = await as(site.admin, (ctx) => createForm(ctx, draft))
    const name = { owner: 'forms', id: form.id }
    const published = await as(site.admin, (ctx) => publishForm(ctx, name))
    return { ...form, name, definition, version: published.version }
  }
  return { ...site, as, inSteps, put, reader, audits, tools }
}

/** Without an id: not logged in. */
function askerOf({ id, number }: Who) {
  const person = { id, number, name: number, role: 'student', department: '', departmentId: null }
  return { person: id ? person : undefined, visitor: () => number || 'nobody' }
}

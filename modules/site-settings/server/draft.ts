import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { sites, siteVersions } from '#kernel/server/sites/schema.ts'
import { openSecrets, sealSecrets } from '#kernel/server/sites/sealed.ts'
import { hideSecrets, keepSecrets } from '#kernel/server/sites/secrets.ts'
import { type Site, siteShape } from '#kernel/site.ts'
import type { contract } from '../contract.ts'
import { type Section, sections, siteSettings } from '../module.ts'
import { findCurrent, usable, vaultOf } from './current.ts'
import { withOperators } from './operators.ts'

type Calls = typeof contract
type Reading = Pick<ReadContext, 'db' | 'tools' | 'site'>

/** Read from the table: this node may not have received the last publishing yet. */
export async function show(ctx: ReadContext) {
  const [row] = await ctx.db.select({ config: sites.config }).from(sites)
  return arrangementOf(ctx, siteShape.parse(openSecrets(vaultOf(ctx), row!.config)))
}

export async function save(ctx: WriteContext, { section, value, revision }: InputOf<Calls['save']>) {
  const { config: current, stored } = await findCurrent(ctx)
  const draft = await getDraft(ctx)
  if ((draft?.revision ?? 0) !== revision) throw kernel.fail('changed')
  const before = { ...current, ...withOperators(ctx, draft?.config ?? {}, current) }
  const changed = keepSecrets(parsed(value), before[section])
  const after = usable(ctx, { ...before, [section]: changed }, current)
  const config = sealSecrets(vaultOf(ctx), onlyChanges(current, after), { ...stored, ...draft?.stored })
  const row = { config, revision: revision + 1, author: personOf(ctx).id, updatedAt: sql`now()` }
  if (draft) await ctx.db.update(siteVersions).set(row).where(eq(siteVersions.id, draft.id))
  else await ctx.db.insert(siteVersions).values({ ...row, state: 'draft' })
  await ctx.audit({
    action: 'saveDraft',
    entity: 'site',
    entityId: section,
    before: hideSecrets(before[section]),
    after: hideSecrets(after[section]),
  })
  return arrangementOf(ctx, current)
}

export async function discard(ctx: WriteContext) {
  await findCurrent(ctx)
  await ctx.db.delete(siteVersions).where(eq(siteVersions.state, 'draft'))
  await ctx.audit({ action: 'discardDraft', entity: 'site' })
  return {}
}

export async function getDraft(ctx: Reading) {
  const [draft] = await ctx.db.select().from(siteVersions).where(eq(siteVersions.state, 'draft'))
  return draft && { ...draft, config: openSecrets(vaultOf(ctx), draft.config), stored: draft.config }
}

async function arrangementOf(ctx: Reading, current: Site) {
  const draft = await getDraft(ctx)
  const [published] = await ctx.db
    .select({ number: siteVersions.number })
    .from(siteVersions)
    .where(eq(siteVersions.state, 'published'))
  const changed = sections.filter((section) => draft && Object.hasOwn(draft.config, section))
  return {
    config: hideSecrets({ ...current, ...draft?.config }) as Record<string, unknown>,
    revision: draft?.revision ?? 0,
    changed,
    published: published?.number ?? 0,
    last: changed.length ? await lastChanges(ctx, changed) : [],
  }
}

async function lastChanges({ db }: Reading, changed: readonly Section[]) {
  const rows = await db
    .selectDistinctOn([audit.entityId], {
      section: sql<Section>`${audit.entityId}`,
      by: sql<string>`coalesce(${people.name}, '')`,
      at: audit.at,
    })
    .from(audit)
    .leftJoin(people, and(eq(people.site, audit.site), eq(people.id, audit.person)))
    .where(and(eq(audit.entity, 'site'), eq(audit.action, 'saveDraft'), inArray(audit.entityId, [...changed])))
    .orderBy(audit.entityId, desc(audit.at), desc(audit.id))
  return rows.map(({ at, ...row }) => ({ ...row, at: seconds(at) }))
}

/** A draft stores changed sections only, so that other sections keep following the published site. */
function onlyChanges(current: Site, after: Site): Partial<Site> {
  const changed = sections.filter((section) => !isDeepStrictEqual(current[section], after[section]))
  return Object.fromEntries(changed.map((section: Section) => [section, after[section]]))
}

function parsed(value: string): unknown {
  try {
    return structuredClone(parseJson(value))
  } catch {
    throw siteSettings.fail('notJson')
  }
}

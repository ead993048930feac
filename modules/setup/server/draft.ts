import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { sites, siteVersions } from '#kernel/server/sites/schema.ts'
import { hideSecrets, keepSecrets } from '#kernel/server/sites/secrets.ts'
import { type Site, siteShape } from '#kernel/site.ts'
import { kernel } from '#kernel/words.ts'
import type { contract } from '../contract.ts'
import { type Section, sections, setup } from '../module.ts'
import { findCurrent, usable } from './current.ts'
import { withOperators } from './operators.ts'

type Calls = typeof contract

/** Read from its row: this node may not have heard of the last publishing yet. */
export async function show(ctx: ReadContext) {
  const [row] = await ctx.db.select({ config: sites.config }).from(sites)
  return arrangementOf(ctx.db, siteShape.parse(row!.config))
}

export async function save(ctx: WriteContext, { section, value, revision }: InputOf<Calls['save']>) {
  const { config: current } = await findCurrent(ctx.db)
  const draft = await getDraft(ctx.db)
  if ((draft?.revision ?? 0) !== revision) throw kernel.fail('changed')
  const before = { ...current, ...withOperators(ctx, draft?.config ?? {}, current) }
  const changed = keepSecrets(parsed(value), before[section])
  const after = usable(ctx, { ...before, [section]: changed }, current)
  const config = onlyChanges(current, after)
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
  return arrangementOf(ctx.db, current)
}

export async function discard(ctx: WriteContext) {
  await findCurrent(ctx.db)
  await ctx.db.delete(siteVersions).where(eq(siteVersions.state, 'draft'))
  await ctx.audit({ action: 'discardDraft', entity: 'site' })
  return {}
}

export async function getDraft(db: ReadDb) {
  const [draft] = await db.select().from(siteVersions).where(eq(siteVersions.state, 'draft'))
  return draft
}

async function arrangementOf(db: ReadDb, current: Site) {
  const draft = await getDraft(db)
  const [published] = await db
    .select({ number: siteVersions.number })
    .from(siteVersions)
    .where(eq(siteVersions.state, 'published'))
  return {
    config: hideSecrets({ ...current, ...draft?.config }) as Record<string, unknown>,
    revision: draft?.revision ?? 0,
    changed: sections.filter((section) => draft && Object.hasOwn(draft.config, section)),
    published: published?.number ?? 0,
  }
}

/** A draft keeps only what it would change: whatever else is set meanwhile stays as it is set. */
function onlyChanges(current: Site, after: Site): Partial<Site> {
  const changed = sections.filter((section) => !isDeepStrictEqual(current[section], after[section]))
  return Object.fromEntries(changed.map((section: Section) => [section, after[section]]))
}

function parsed(value: string): unknown {
  try {
    return structuredClone(parseJson(value))
  } catch {
    throw setup.fail('notJson')
  }
}

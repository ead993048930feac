import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { wordingOf } from '#kernel/module.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { mapInSlices } from '#kernel/server/queues/time-slices.ts'
import type { contract } from '../../contract.ts'
import { backOffice } from '../../module.ts'
import { between, mostCounted, whoOf } from '../between.ts'
import { changesIn, referredIn } from './changes.ts'
import { actionName, entityName, foundBy, isHidden, thingOf } from './declared.ts'
import { type Names, namesOf } from './names.ts'
import { pageOf as officePageOf, thingIn } from './things.ts'

type Calls = typeof contract
type Filter = Omit<InputOf<Calls['audits']>, 'page' | 'page_size' | 'sort' | 'order'>
export type Entry = typeof audit.$inferSelect

/** A page of the audit log: rows, total, and one statement per entity kind to resolve names. */
export async function audits(ctx: ReadContext, input: InputOf<Calls['audits']>) {
  const query = ctx.db
    .select({ entry: audit, actor: people.id, name: people.name, number: people.number })
    .from(audit)
    .leftJoin(people, ofPerson)
    .where(matching(ctx, input))
  const by = sortedBy(input, { at: [audit.at, audit.id] })
  const { rows, total } = await pageOf({ db: ctx.db, most: mostCounted }, query, input, by)
  const wanted = await mapInSlices(rows, ({ entry }) => wantedIn(ctx, entry))
  const names = await namesOf(ctx, wanted.flat())
  const list = await mapInSlices(rows, ({ entry, actor, ...who }) => ({
    ...{ id: entry.id, at: seconds(entry.at), address: entry.address },
    ...{ who: whoOf(who), whoPage: actor ? officePageOf(ctx, foundBy(ctx, 'person'), actor) : '' },
    nobody: nobodyIs(ctx, entry),
    ...{ action: entry.action, actionName: actionName(ctx, entry) },
    ...{ entity: entry.entity, entityName: entityName(ctx, entry), entityId: entry.entityId },
    thing: entry.entityId === actor ? null : thingIn(ctx, entry, names),
    changes: changesIn(ctx, entry, isHidden(ctx, thingOf(ctx, entry)) ? noNames : names),
  }))
  return { total, list }
}

const noNames: Names = () => undefined

function wantedIn(ctx: ReadContext, entry: Entry) {
  const thing = thingOf(ctx, entry)
  if (isHidden(ctx, thing)) return []
  return [...(thing ? [{ thing, id: entry.entityId }] : []), ...referredIn(ctx, entry)]
}

/** Label for an actor that is not a person of the site. */
function nobodyIs({ language, site }: ReadContext, { address }: Entry): string {
  const key = address === 'operator' ? 'audit.operator' : address === '' ? 'audit.system' : 'nobody'
  return wordingOf(backOffice, key, language, site.words)
}

/** Only values of recent entries, so that every filter finds something. */
export async function auditChoices(ctx: ReadContext) {
  const recent = ctx.db
    .select({ entity: audit.entity, action: audit.action })
    .from(audit)
    .orderBy(desc(audit.at))
    .limit(mostCounted)
    .as('recent')
  const rows = await ctx.db.selectDistinct({ entity: recent.entity, action: recent.action }).from(recent).limit(500)
  const actions = new Map(rows.map((deed) => [`${deed.entity}:${deed.action}`, actionName(ctx, deed)]))
  const entities = new Map(rows.map((deed) => [deed.entity, entityName(ctx, deed)]))
  return { actions: choices(actions), entities: choices(entities) }
}

const choices = (names: Map<string, string>) =>
  [...names]
    .map(([value, label]) => ({ value, label: label.replace(/[：:]$/, '') }))
    .sort((a, b) => a.label.localeCompare(b.label, 'zh'))

/** During login nobody is logged in yet: the entry's entity is the person. */
const actor = sql`coalesce(${audit.person}, case when ${audit.entity} = 'person' and ${audit.action} in ('login', 'logout')
  and ${audit.entityId} ~ '^[0-9a-f-]{36}$' then ${audit.entityId}::uuid end)`
const ofPerson = and(eq(people.site, audit.site), eq(people.id, actor))

function matching(ctx: ReadContext, { who, action, entity, q, since, until }: Filter): SQL | undefined {
  return and(
    who ? or(eq(people.number, who), contains(who, people.name)) : undefined,
    ...done(action),
    entity ? eq(audit.entity, entity) : undefined,
    q ? or(contains(q, audit.entityId), isCalled(audit.after, q), isCalled(audit.before, q)) : undefined,
    between(ctx, audit.at, since, until),
  )
}

/** `entity:action` as in the choices, or an action on any entity. */
function done(action: string): SQL[] {
  const [entity = '', deed] = action.split(/:(.*)/s)
  if (deed === undefined) return action ? [eq(audit.action, action)] : []
  return [eq(audit.entity, entity), eq(audit.action, deed)]
}

/** Matches the entity's title or name in the entry, in any language. */
const isCalled = (state: typeof audit.after | typeof audit.before, q: string): SQL | undefined =>
  contains(q, sql`${state} ->> 'title'`, sql`${state} ->> 'name'`)

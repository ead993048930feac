import { type SQL, sql } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { personTags, tags } from '#engines/directory/server/schema.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { Because } from '../shapes.ts'
import type { Message } from './plan.ts'

/** The most specific part of the audience that includes each recipient: a class, a unit, a role. */
export function becauseIn(message: Message): { because: SQL; of: SQL } {
  if (message.reason) return only('given')
  const { who, roles, departments: units, tags: labels, people: named } = audienceOf(message)
  if (who !== 'some') return only('all')
  const kind: Because = labels.length ? 'tag' : units.length ? 'unit' : roles.length ? 'role' : 'named'
  const of = labels.length ? nearestTag(labels) : units.length ? nearestUnit(units) : nothing
  if (named.length === 0 || kind === 'named') return { because: word(kind), of }
  const byName = sql`${people.id} = any(${ids(named)})`
  return {
    because: sql`case when ${byName} then 'named' else ${kind}::text end`,
    of: sql`case when ${byName} then null else ${of} end`,
  }
}

const nothing = sql`null::uuid`
const word = (kind: Because): SQL => sql`${kind}::text`
const only = (kind: Because) => ({ because: word(kind), of: nothing })
const ids = (list: readonly string[]): SQL => sql`${sql.param([...list])}::uuid[]`

function nearestUnit(units: readonly string[]): SQL {
  if (units.length === 1) return sql`${units[0]}::uuid`
  return sql`(select u.id from unnest(${departments.line}) with ordinality u (id, n)
    where u.id = any(${ids(units)}) order by u.n desc limit 1)`
}

function nearestTag(labels: readonly string[]): SQL {
  if (labels.length === 1) return sql`${labels[0]}::uuid`
  return sql`coalesce(
    (select ${personTags.tag} from ${personTags} where ${personTags.person} = ${people.id} and ${personTags.tag} = any(${ids(labels)}) limit 1),
    (select ${tags.id} from ${tags} where ${tags.id} = any(${ids(labels)})
      and fits_tag_rule(${tags.ruleRole}, ${tags.ruleDepartment}, ${people.role}, ${departments.line}) limit 1))`
}

import type { Field, Found } from '../../import-shapes.ts'

/**
 * Compares one row `t` of a list with the existing people. Parameters: $1 the import, $2 its source, $3 the default
 * role. A null in the row means "not given" and changes nothing; fields without a column are not looked up. `offset 0`
 * prevents the planner from inlining the steps, which would evaluate them several times for each row.
 */
export function comparison({ columns }: Pick<Found, 'columns'>): string {
  const says = (field: Field) => columns.some((column) => column.field === field)
  return `
  left join people p on p.number = t.number
  ${says('holder') ? 'left join people h on t.holder is not null and h.number = t.holder' : ''}
  ${says('post') ? 'left join posts o on t.post is not null and o.person = p.id and o.is_primary' : ''}
  cross join lateral (select case
    when p.id is null then null
    when t.leaves then case when p.left_at is null then '{"left": ""}'::jsonb end
    else ${differences(says)} end as before offset 0) d
  cross join lateral (select coalesce(t.problems, case
    when t.leaves then null
    when p.id is null and t.name is null then '[{"field": "name", "kind": "missing", "value": ""}]'::jsonb
    when p.id is null and coalesce(t.role, $3) is null then '[{"field": "role", "kind": "missing", "value": ""}]'::jsonb
    when t.post is not null and t.department is null and t.unit is null and p.department is null
      then jsonb_build_array(jsonb_build_object('field', 'post', 'kind', 'postWithoutUnit', 'value', t.post))
    end) as problems offset 0) e
  cross join lateral (select case
    when e.problems is not null then 'bad'
    when t.leaves then case when d.before is null then 'same' else 'leave' end
    when p.id is null then 'new'
    when d.before is null then 'same'
    else 'changed' end as kind) k`
}

/** The current values of what would change; null if nothing would. */
function differences(says: (field: Field) => boolean): string {
  const parts = [
    `'source', case when p.source <> $2 then p.source end`,
    `'left', case when p.left_at is not null then p.left_at::text end`,
    says('name') &&
      `'name', case when t.name <> p.name then p.name end,
      'spelling', case when t.name <> p.name then jsonb_build_array(p.pinyin, p.initials, to_jsonb(p.given)) end`,
    says('latinName') && `'latinName', case when t.latin_name <> p.latin_name then p.latin_name end`,
    says('role') && `'role', case when t.role <> p.role then p.role end`,
    (says('department') || says('code')) &&
      `'department', case when t.unit is not null or (t.department is not null and t.department is distinct from p.department)
        then coalesce(p.department::text, '') end`,
    says('email') && `'email', case when t.email <> p.email then p.email end`,
    says('mobile') && `'mobile', case when t.mobile <> p.mobile then p.mobile end`,
    says('holder') &&
      `'holder', case when t.holder is not null and h.holder is distinct from p.holder then p.holder end`,
    says('tags') && `'tags', case when t.tags is not null then ${missingTags} end`,
    says('post') &&
      `'post', case when t.post is not null and t.post is distinct from o.title then coalesce(o.title, '') end`,
  ]
  return `nullif(jsonb_strip_nulls(jsonb_build_object(${parts.filter(Boolean).join(',\n      ')})), '{}')`
}

const missingTags = `(select nullif(jsonb_agg(name order by name), '[]') from (
  select unnest(t.tags) except select g.name from person_tags m join tags g on g.id = m.tag and g.kind <> 'course' where m.person = p.id
) as missing(name))`

/** The columns of a staged row that result from the comparison. */
export const verdict = {
  kind: 'k.kind',
  role: 'coalesce(t.role, case when p.id is null then $3 end)',
  before: 'd.before',
  problems: 'e.problems',
} as const

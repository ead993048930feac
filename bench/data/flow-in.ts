import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { desk, key } from '#engines/flow/server/testing/flow-module.ts'
import { publishFlow } from '#engines/flow/server/versions.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

export const approvers = 200

/** Adds the module to the first demo site, and publishes a flow of two steps: the people stand in two fields. */
export const openDesk = (dataDir: string): Promise<unknown> =>
  withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(
      `update sites set config = jsonb_set(config, '{modules}', config->'modules' || $1::jsonb) where site = current_setting('app.site')`,
      [JSON.stringify({ [key]: {} })],
    )
    const form = definitionShape.parse({
      sections: [{ key: 's', fields: ['first', 'second'].map((name) => ({ key: name, kind: 'person', title: name })) }],
    })
    const node = (id: string, next: string) => ({
      ...{ id, kind: 'approve' as const, title: id, next },
      who: [{ by: 'field' as const, field: id }],
      nobody: 'administrators' as const,
      twice: 'ask' as const,
    })
    const definition = { start: 'first', nodes: [node('first', 'second'), node('second', 'end')] }
    const db = drizzle({ client }) as unknown as WriteDb
    await publishFlow({ db }, desk, { key: 'bench', title: 'Bench', definition, form })
  })

/** The crowd in the order of their cookies. */
export const crowdOf = (dataDir: string): Promise<string[]> =>
  withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from people where site = current_setting('app.site') and number like '2026______' order by number`,
    )
    return rows.map(({ id }) => id)
  })

/** Copies one case of the engine's own many times: open tasks of all approvers in turn. The first of `people` are these. */
export function fillCases(dataDir: string, template: string, people: readonly string[], count: number): Promise<void> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(`set synchronous_commit = off`)
    await client.query(
      'create temp table bench_people as select id, n - 1 as n from unnest($1::uuid[]) with ordinality as p (id, n)',
      [people.slice(0, approvers)],
    )
    await client.query(`create temp table bench_cases as select uuidv7() as id, p.id as person, g.i from generate_series(1, ${count}) g (i)
      join bench_people p on p.n = g.i % ${approvers}; create index on bench_cases (id)`)
    await copyRows(client, template)
    await client.query('vacuum analyze flow_cases, flow_tasks, flow_log, agenda_items')
  })
}

async function copyRows(client: pg.Client, template: string): Promise<void> {
  await client.query(
    `insert into flow_cases (id, flow, version, applicant, title, state, body, revision, key, started_at)
     select b.id, c.flow, c.version, c.applicant, c.title || ' ' || b.i, c.state,
       jsonb_set(jsonb_set(c.body, '{tasks,0,person}', to_jsonb(b.person)), '{tasks,0,owner}', to_jsonb(b.person)), c.revision, b.id::text,
       c.started_at from flow_cases c, bench_cases b where c.id = $1`,
    [template],
  )
  await client.query(
    `insert into flow_tasks ("case", n, flow, node, person, owner, origin, state, why, opened_at)
     select b.id, t.n, t.flow, t.node, b.person, b.person, t.origin, t.state, t.why, t.opened_at - b.i * interval '1 second'
     from flow_tasks t, bench_cases b where t."case" = $1`,
    [template],
  )
  await client.query(
    `insert into flow_log ("case", n, kind, by, move, found, at)
     select b.id, l.n, l.kind, l.by, l.move, l.found, l.at from flow_log l, bench_cases b where l."case" = $1`,
    [template],
  )
  await client.query(
    `insert into agenda_items (source, source_id, person, who, kind, title, action, link)
     select a.source, b.id || '.' || t.n, b.person, a.who, a.kind, a.title, a.action, a.link
     from agenda_items a, flow_tasks t, bench_cases b where t."case" = $1::uuid and a.source_id = $1::text || '.' || t.n`,
    [template],
  )
}

export type OpenTask = { case: string; task: number; person: string }

/** Some open tasks of different cases, spread over all approvers. */
export const openTasks = (dataDir: string, count: number): Promise<OpenTask[]> =>
  withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<OpenTask>(
      `select t."case", t.n as task, t.person from flow_tasks t join flow_cases c on c.site = t.site and c.id = t."case"
       where t.site = current_setting('app.site') and t.state = 'open' and c.revision = 1 and c.key = c.id::text
       order by md5(t."case"::text) limit $1`,
      [count],
    )
    return rows
  })

/** How many cases stand in the database for these keys. */
export const countStarted = (dataDir: string, keys: readonly string[]): Promise<number> =>
  withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from flow_cases c where c.key = any($1::text[]) and exists (select from flow_tasks t
         where t.site = c.site and t."case" = c.id and t.state = 'open')
         and exists (select from flow_log l where l.site = c.site and l."case" = c.id and l.n = 1)`,
      [keys],
    )
    return rows[0]!.n
  })

export const countDecided = (dataDir: string, tasks: readonly OpenTask[]): Promise<number> =>
  withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from flow_tasks t where t."case" = any($1::uuid[]) and t.node = 'first' and t.state = 'agreed'
         and (select count(*) from flow_log l where l.site = t.site and l."case" = t."case") = 2`,
      [tasks.map((task) => task.case)],
    )
    return rows[0]!.n
  })

export const newKeys = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

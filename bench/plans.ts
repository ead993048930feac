import type pg from 'pg'
import type { Statement } from './recorded.ts'
import { siteUrlOf, withClient } from './site-connection.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Full scans of smaller tables are fine. */
const small = 1_000

/**
 * The number of rows that the statements read, as the server's role under row-level security. A full scan of a large
 * table, in a custom or a generic plan, invalidates the figure.
 */
export function rowsRead(dataDir: string, statements: readonly Statement[]): Promise<number> {
  return withClient(siteUrlOf(dataDir), async (client) => {
    const big = await bigTables(client)
    let rows = 0
    for (const { text, values } of statements) {
      const general = await planOf(client, `explain (generic_plan, format json) ${text}`)
      const actual = await planOf(client, `explain (analyze, format json) ${text}`, values)
      for (const node of [...general, ...actual]) refuseWhole(node, big, text)
      rows += actual.reduce((sum, node) => sum + readBy(node), 0)
    }
    return Math.round(rows)
  })
}

async function bigTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${small}`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function planOf(client: pg.Client, text: string, values?: unknown[]): Promise<Node[]> {
  // Without values the simple protocol, which keeps the parameters of a generic plan.
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(values ? { text, values } : text)
  return flat(rows[0]!['QUERY PLAN'][0].Plan)
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]

function refuseWhole(node: Node, big: ReadonlySet<string>, text: string): void {
  const table = node['Relation Name']
  if (node['Node Type'] === 'Seq Scan' && table && big.has(table)) throw new Error(`${table} is read whole by: ${text}`)
}

function readBy(node: Node): number {
  if (!node['Relation Name']) return 0
  const thrown = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return ((node['Actual Rows'] ?? 0) + thrown) * (node['Actual Loops'] ?? 1)
}

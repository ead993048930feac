import pg from 'pg'

export type Digests = ReadonlyMap<string, string>

/** The rows of every table, in an order of their own: equal digests mean equal rows. One snapshot for all. */
export async function digestsOf(databaseUrl: string): Promise<Digests> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'meta', 'jobs') order by 1`,
    )
    const digests = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
      )
      digests.set(name, rows[0].digest)
    }
    return digests
  })
}

/** Tables whose rows differ. */
export const different = (one: Digests, other: Digests): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))

export const rowCount = (digests: Digests): number =>
  [...digests.values()].reduce((sum, digest) => sum + Number(digest.split(' ')[0]), 0)

export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The database's time, to the microsecond. */
export const databaseTime = (databaseUrl: string): Promise<string> =>
  withClient(databaseUrl, async (client) => (await client.query('select clock_timestamp()::text as now')).rows[0].now)

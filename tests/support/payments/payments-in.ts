import pg from 'pg'
import { key } from './supplier-module.ts'

/**
 * Makes a site sell the supplier's things by WeChat Pay, to people who are logged in; returns their cookies. The servers
 * read the settings of a site when they start.
 */
export async function openPayments(
  databaseUrl: string,
  site: string,
  wechat: object,
  count: number,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select set_config('app.site', $1, false)`, [site])
    const modules = JSON.stringify({ [key]: {}, payments: { wechat } })
    await client.query(
      `update sites set config = jsonb_set(config, '{modules}', config->'modules' || $1::jsonb) where site = $2`,
      [modules, site],
    )
    await client.query(
      `with made as (insert into people (number, name, role) select 'PAY' || n, '付款人' || n, 'student' from generate_series(1, $1::int) n returning id)
       insert into sessions (id, person, expires_at)
       select encode(sha256(convert_to('payer' || lpad(row_number() over ()::text, 21, '0'), 'utf8')), 'hex'), id, now() + interval '1 day' from made`,
      [count],
    )
    return Array.from({ length: count }, (_, i) => `eai-sess=payer${String(i + 1).padStart(21, '0')}`)
  } finally {
    await client.end()
  }
}

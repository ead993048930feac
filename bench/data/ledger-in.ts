import type pg from 'pg'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'
import { key } from './ledger-module.ts'

export type Shop = { merchant: string; wallets: string[] }

/** Adds the till to the first demo site. */
export const addTill = (dataDir: string): Promise<unknown> =>
  withClient(ownerSiteUrlOf(dataDir), (client) =>
    client.query(
      `update sites set config = jsonb_set(config, '{modules}', config->'modules' || $1::jsonb) where site = current_setting('app.site')`,
      [JSON.stringify({ [key]: {} })],
    ),
  )

/**
 * Writes a history of `entries` entries straight into the tables; posting is not measured here. Each person in turn is
 * given a yuan by a channel, then spends it at one of fifty merchants.
 */
export function fillLedger(dataDir: string, entries: number): Promise<void> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '256MB'`)
    await openAll(client)
    await client.query(`alter table ledger_postings drop constraint ledger_postings_site_account_at_transaction_pk;
      drop index ledger_postings_transaction; drop index ledger_transactions_reference`)
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from bench_people')
    const people = Math.floor(rows[0]!.n / merchants) * merchants
    // Whole turns of everyone, each a recharge and a purchase.
    const turns = Math.ceil(entries / 4 / people)
    for (let turn = 0; turn < turns; turn++) await fillTurn(client, turn, people)
    await client.query(`alter table ledger_postings add constraint ledger_postings_site_account_at_transaction_pk primary key (site, account, at, transaction);
      create index ledger_postings_transaction on ledger_postings (transaction, site);
      create unique index ledger_transactions_reference on ledger_transactions (reference, source, site)`)
    await client.query(`update ledger_accounts a set balance = s.balance, entries = s.n, changed_at = s.at
      from (select site, account, sum(amount) as balance, count(*) as n, max(at) as at from ledger_postings group by 1, 2) s
      where a.site = s.site and a.id = s.account`)
    await client.query('vacuum analyze ledger_postings, ledger_transactions, ledger_accounts')
  })
}

const merchants = 50

async function openAll(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table bench_people as
      select a.id, row_number() over (order by p.number) - 1 as n
      from (select *, row_number() over (order by number) as row from people
        where site = current_setting('app.site') and number like '2026______') p,
      lateral ledger_open(jsonb_build_array(jsonb_build_object('ord', 1, 'owner_kind', 'person', 'owner_id', p.id,
        'purpose', 'wallet', 'class', 'liability', 'currency', 'CNY', 'may_owe', false))) a;
    create temp table bench_shops as
      select a.id, n from generate_series(0, ${merchants - 1}) n,
      lateral ledger_open(jsonb_build_array(jsonb_build_object('ord', 1, 'owner_kind', 'merchant', 'owner_id', n::text,
        'purpose', 'sales', 'class', 'liability', 'currency', 'CNY', 'may_owe', false))) a;
    create temp table bench_channel as
      select a.id from ledger_open('[{"ord": 1, "owner_kind": "channel", "owner_id": "wechat", "purpose": "money", "class": "asset",
        "currency": "CNY", "may_owe": true}]') a;
    analyze bench_people, bench_shops`)
}

/** Everyone's recharge, then everyone's purchase, a millisecond apart, with the balance after each entry. */
async function fillTurn(client: pg.Client, turn: number, people: number): Promise<void> {
  await client.query(
    `create temp table bench_turn as
       select uuidv7() as id, p.id as wallet, s.id as shop, p.n, half, date_trunc('day', now()) - interval '300 days'
         + make_interval(days => $1) + make_interval(secs => (half * $2 + p.n) / 1000.0) as at
       from bench_people p join bench_shops s on s.n = p.n % ${merchants}, generate_series(0, 1) half where p.n < $2`,
    [turn, people],
  )
  await client.query(`insert into ledger_transactions (id, operation, source, reference, request, kind, memo, at)
    select id, 'post', 'bench.fill', id::text, 'x', case half when 0 then 'recharge' else 'meal' end, '{"zh":"午餐"}', at
    from bench_turn order by at`)
  await client.query(
    `insert into ledger_postings (account, at, transaction, amount, balance, kind)
       select case side when 0 then wallet when 1 then case half when 0 then (select id from bench_channel) else shop end end, at, id,
         case when side = half then 100 else -100 end,
         case when side = 0 then 100 * (1 - half) when half = 0 then -100 * ($1::bigint * $2 + n + 1)
           else 100 * ($1::bigint * ($2 / ${merchants}) + n / ${merchants} + 1) end,
         case half when 0 then 'recharge' else 'meal' end
       from bench_turn, generate_series(0, 1) side order by at`,
    [turn, people],
  )
  await client.query('drop table bench_turn')
}

/** Gives everybody some money by the ledger itself, and returns the wallets in the order of the cookies. */
export function openShop(dataDir: string, fen: number): Promise<Shop> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const of = async (kind: string) =>
      (
        await client.query<{ id: string }>(
          `select a.id from ledger_accounts a left join people p on a.owner_kind = 'person' and p.site = a.site and p.id::text = a.owner_id
           where a.site = current_setting('app.site') and a.owner_kind = $1 and a.class in ('liability', 'asset') order by p.number, a.owner_id`,
          [kind],
        )
      ).rows.map(({ id }) => id)
    const [wallets, [merchant], [channel]] = [await of('person'), await of('merchant'), await of('channel')]
    const request = (account: string, i: number) => ({
      ...{
        ord: i + 1,
        op: 'post',
        source: 'bench.open',
        reference: crypto.randomUUID(),
        digest: 'x',
        kind: 'recharge',
      },
      ...{ accounts: [account, channel], amounts: [fen, -fen] },
    })
    for (let from = 0; from < wallets.length; from += 1_000) {
      const items = JSON.stringify(wallets.slice(from, from + 1_000).map(request))
      await client.query(`select ledger_settle(current_setting('app.site'), 'ledger', $1::jsonb)`, [items])
    }
    return { merchant: merchant!, wallets }
  })
}

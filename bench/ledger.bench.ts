import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { recount } from '#engines/ledger/server/recount.ts'
import { statementOf } from '#engines/ledger/server/statement.ts'
import { personOf } from '#kernel/server/context.ts'
import { besideHello } from './beside-hello.ts'
import { addTill, fillLedger, openShop, type Shop } from './data/ledger-in.ts'
import { ledgerContract } from './data/ledger-module.ts'
import { type Loaded, postOf, send } from './load/loads.ts'
import { compared, type Figure } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'
import { startSame, statementsOf } from './recorded.ts'
import { startScript } from './servers.ts'
import { siteUrlOf, withClient } from './site-connection.ts'

const people = 10_000
const entries = 5_000_000
const connections = 64
const alone = 2_000

/**
 * Payments onto one hot merchant account by 64 connections through the envelope: compared with a bare Fastify hello
 * under the same load, and with a transaction for each posting. The statement of one person out of five million entries
 * against its own SQL. At the end every balance has to equal a recount. `npm run bench -- ledger posts` measures the
 * payments on a small ledger.
 */
export async function* measure(): AsyncIterable<Figure> {
  const isShort = process.argv[3] === 'posts'
  const stage = await setUpNodes(people, 'bench/portal-with-ledger.ts')
  try {
    await addTill(stage.dataDir)
    await fillLedger(stage.dataDir, isShort ? 100_000 : entries)
    const shop = await openShop(stage.dataDir, 1_000_00)
    yield* posts(stage, shop)
    yield* oneByOne(stage, shop)
    if (!isShort) yield await statement(stage)
    yield await recounted(stage)
  } finally {
    await stage.end()
  }
}

type Paying = { stage: Stage; shop: Shop; url: string; count?: number }

/** Everybody pays the same merchant once; every answer has to be a yes. */
async function pay({ stage, shop, url, count = people }: Paying): Promise<Loaded> {
  const run = randomBytes(8).toString('hex')
  const requests = stage.cookies.slice(0, count).map((cookie, i) => {
    const body = { wallet: shop.wallets[i]!, merchant: shop.merchant, amount: '1', key: `${run}-${i}` }
    return postOf({ path: ledgerContract.pay.path, cookie, body })
  })
  const loaded = await send({ requests, targets: [url], connections })
  const refused = loaded.answers.find((said) => said !== 'done')
  if (refused) throw new Error(`a payment was not made: ${refused}`)
  return loaded
}

function posts(stage: Stage, shop: Shop): AsyncIterable<Figure> {
  const load = () => pay({ stage, shop, url: stage.nodes[0]!.url })
  return besideHello({ name: 'ledger.posts', unit: 'payments/s onto one account', people, connections, load })
}

async function* oneByOne(stage: Stage, shop: Shop): AsyncIterable<Figure> {
  const env = { DATA_DIR: stage.dataDir, DATABASE_URL: stage.databaseUrl, NODE_ENV: '' }
  const other = await startScript('bench/load/one-by-one.ts', [], env)
  try {
    await pay({ stage, shop, url: other.url, count: alone })
    const together = people / (await pay({ stage, shop, url: stage.nodes[0]!.url })).seconds
    const apart = alone / (await pay({ stage, shop, url: other.url, count: alone })).seconds
    yield {
      name: 'ledger.together',
      value: Math.round(together),
      unit: 'payments/s onto one account',
      ratio: Number((together / apart).toFixed(2)),
      against: `the same call with a transaction a posting (${Math.round(apart)})`,
      floor: 5,
    }
  } finally {
    await other.stop()
  }
}

async function statement({ dataDir, cookies, nodes }: Stage): Promise<Figure> {
  const cookie = cookies[42]!
  const sent = await statementsOf(dataDir, cookie, (ctx) =>
    statementOf(ctx.db, { owner: { kind: 'person', id: personOf(ctx).id } }),
  )
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
  const target = { url: `${nodes[0]!.url}${ledgerContract.statement.path}`, headers }
  return compared('ledger.statement', target, await startSame(dataDir, sent), {
    against: `the same SQL run bare through pg, ${entries} entries`,
    floor: 0.7,
    unit: 'statements/s',
  })
}

async function recounted({ dataDir }: Stage): Promise<Figure> {
  const counted = await withClient(siteUrlOf(dataDir), (client) => recount(drizzle({ client })))
  if (counted.differences.length) throw new Error(`balances differ: ${JSON.stringify(counted.differences.slice(0, 3))}`)
  return {
    name: 'ledger.recount',
    value: counted.entries,
    unit: `entries of ${counted.accounts} accounts: no difference`,
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { wechatServer } from '#engines/payments/server/testing/wechat-server.ts'
import { defaultSite } from '#sites/demo.ts'
import { beginPaying } from '../tests/support/payments/payers.ts'
import { checkPayments } from '../tests/support/payments/payment-check.ts'
import { openPayments } from '../tests/support/payments/payments-in.ts'
import { openSupplier } from '../tests/support/payments/supplier.ts'
import { type Figure, median } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'

/** `npm run bench -- payments-faults 2 1` kills fewer. */
const nodeKills = Number(process.argv[3] ?? 20)
const databaseKills = Number(process.argv[4] ?? 10)

/**
 * Two nodes on one database take payments of WeChat Pay, whose server and the supplier of the goods are outside of them
 * and go on. Each node is killed with SIGKILL in turn and started again, then PostgreSQL is. In the end every payment is
 * delivered or refunded, exactly once, and the books agree with WeChat.
 */
export async function* measure(): AsyncIterable<Figure> {
  const [wechat, supplier] = await Promise.all([wechatServer(), openSupplier()])
  Object.assign(process.env, { SUPPLIER_URL: supplier.url, OUTBOUND_ALLOW: '127.0.0.1' })
  const stage = await setUpNodes(1, 'tests/support/payments/portal.ts')
  try {
    const cookies = await openPayments(stage.databaseUrl, defaultSite, wechat.settings, 1_000)
    await restart(stage, 0)
    await stage.addNode()
    const run = beginPaying({ urls: () => stage.nodes.map(({ url }) => url), cookies, wechat })
    await sleep(3_000)
    const times = { node: [] as number[], database: [] as number[] }
    for (let i = 0; i < nodeKills; i++) times.node.push(await timed(() => restart(stage, i % 2)))
    for (let i = 0; i < databaseKills; i++) times.database.push(await timed(stage.killDatabase))
    const [until, { begun, notices, unanswered }] = [performance.now(), run.counts]
    await run.end()
    const { paid, delivered, refunded, wrong } = await checkPayments(stage.databaseUrl, wechat, supplier)
    wrong.push(...run.unexpected)
    if (wrong.length) throw new Error(`${wrong.length} wrong: ${wrong.slice(0, 10).join('; ')}`)
    yield {
      name: 'payments-faults.paid',
      value: paid,
      unit: `payments of ${begun} orders: ${delivered} delivered, ${refunded} refunded, each exactly once; all accounts sum to zero`,
      against: `${nodeKills} kills of nodes (median ${seconds(times.node)} s), ${databaseKills} of PostgreSQL (${seconds(times.database)} s)`,
    }
    yield {
      name: 'payments-faults.quiet',
      value: Math.round((performance.now() - until) / 1000),
      unit: `s from the last kill until nothing was left to do; ${notices} notices sent, ${unanswered} requests without an answer`,
    }
  } finally {
    await stage.end()
    await Promise.all([wechat.close(), supplier.close()])
  }
}

async function restart(stage: Stage, index: number): Promise<void> {
  const { launched, url } = stage.nodes[index]!
  launched.process.kill('SIGKILL')
  await launched.ended
  stage.nodes[index] = await stage.startNode(Number(new URL(url).port))
}

/** Payments go on for a while between two kills. */
async function timed(kill: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await kill()
  const taken = (performance.now() - from) / 1000
  await sleep(1_500)
  return taken
}

const seconds = (taken: number[]): string => (median(taken) ?? 0).toFixed(2)

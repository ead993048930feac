import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'
import { openPool } from '#kernel/server/db/pool.ts'
import { openBatchCommits } from '#kernel/server/queues/batch-commits.ts'
import { campus } from '#kernel/testing/campus.ts'
import { isRefused, type Verdict } from '../shapes.ts'
import { type Asking, capture, hold, post, posting, release, settleIn, voidTransaction } from './requests.ts'
import { statementOf } from './statement.ts'
import { books, move } from './testing/books.ts'

const t = await campus([])
const b = await books(t)
const { ctx, write, db } = b

/** Two nodes whose connections are named, so that they can be cut. */
function openNode(name: string) {
  const pool = openPool(t.portal.database.serverUrl, 2)
  pool.options.application_name = name
  return openBatchCommits(pool, { batch: 5, retryMs: 5 })
}

type Act = { do: string; from: number; to: number; amount: number; pick: number; node: number; twice: boolean }

const act = fc.record({
  do: fc.constantFrom('post', 'post', 'post', 'in', 'hold', 'hold', 'capture', 'capture', 'release', 'void'),
  from: fc.nat(5),
  to: fc.nat(5),
  amount: fc.integer({ min: 1, max: 40 }),
  pick: fc.nat(30),
  node: fc.nat(1),
  twice: fc.boolean(),
})
const bursts = fc.array(fc.array(act, { minLength: 4, maxLength: 30 }), { minLength: 1, maxLength: 4 })

type Known = { holds: { id: string; account: string }[]; posted: string[] }
const by = () => ({ source: 'test.burst', reference: randomUUID(), kind: 'x' })

function draftOf(accounts: readonly string[], { do: what, from, to, amount, pick }: Act, known: Known) {
  const who = by()
  const [source, target] = [accounts[from]!, accounts[to === from ? (to + 1) % 6 : to]!]
  const held = known.holds[pick % Math.max(1, known.holds.length)]
  const done = known.posted[pick % Math.max(1, known.posted.length)]
  const postings = move(source, target, amount)
  if (what === 'in') {
    // In a transaction of its own, as a module would, beside the batches of both nodes.
    return async (): Promise<Verdict> => (await write((on) => settleIn(on, [posting({ ...who, postings })])))[0]!
  }
  return (on: Asking): Promise<Verdict> => {
    if (what === 'hold') return hold(on, { ...who, account: source, amount, seconds: 600 })
    if (what === 'release' && held) return release(on, { ...who, hold: held.id })
    if (what === 'void' && done) return voidTransaction(on, { ...who, transaction: done })
    if (what === 'capture' && held && held.account !== target) {
      return capture(on, {
        ...who,
        hold: held.id,
        last: amount % 2 === 0,
        postings: move(held.account, target, amount),
      })
    }
    return post(on, { ...who, postings })
  }
}

async function burst(nodes: readonly Asking[], accounts: readonly string[], acts: readonly Act[], known: Known) {
  const sent = acts.map(async (one) => {
    const send = draftOf(accounts, one, known)
    const said = await Promise.all((one.twice ? [0, 1] : [one.node]).map((node) => send(nodes[node]!)))
    if (said[1] && !isRefused(said[0]!) && !isRefused(said[1])) expect(said[1]).toEqual(said[0])
    return { account: accounts[one.from]!, said: said.find((verdict) => !isRefused(verdict)) }
  })
  for (const { account, said } of await Promise.all(sent)) {
    if (!said || isRefused(said)) continue
    if (said.verdict === 'held') known.holds.push({ id: said.hold, account })
    else if ('transaction' in said) known.posted.push(said.transaction)
  }
}

/**
 * Terminates the nodes' connections at any point of their work. Between two cuts there is time for a few new
 * connections, however slow the machine: without it no commit could ever end.
 */
async function cutLines(name: string, isOver: () => boolean): Promise<number> {
  let cut = 0
  await asOwner(t.portal.database.ownerUrl, async (owner) => {
    while (!isOver()) {
      const sql = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
      cut += (await owner.query(sql, [name])).rowCount ?? 0
      await sleep(20 + 2 * (await timeToConnect()))
    }
  })
  return cut
}

async function timeToConnect(): Promise<number> {
  const began = performance.now()
  const pool = openPool(t.portal.database.serverUrl, 1)
  await pool.query('select 1')
  const took = performance.now() - began
  await pool.end()
  return took
}

async function runBursts(nodes: readonly Asking[], runs: number) {
  await fc.assert(
    fc.asyncProperty(bursts, async (script) => {
      const accounts = await Promise.all(Array.from({ length: 6 }, (_, i) => b.wallet(i * 20, { mayOwe: i === 0 })))
      const known: Known = { holds: [], posted: [] }
      for (const acts of script) {
        await burst(nodes, accounts, acts, known)
        expect(await b.faults()).toEqual([])
      }
      await checkStatement(accounts)
    }),
    // What fails by timing does not fail again in a smaller script.
    { numRuns: runs, endOnFailure: true },
  )
}

/** Each balance after an entry is the one before it and the amount. */
async function checkStatement(accounts: readonly string[]): Promise<void> {
  for (const account of accounts) {
    const { list } = await statementOf(db, { account }, { size: 1_000 })
    for (const [i, { balance, amount }] of list.entries()) expect(balance - amount).toBe(list[i + 1]?.balance ?? 0)
  }
}

test('whatever many do at once on two nodes and in transactions, no fen is lost or made', async () => {
  const second = openNode('second')
  await runBursts([ctx, { ...ctx, tools: { batchCommits: second } }], 20)
  await second.stop()
})

test('connections that break in the middle lose no answer and double none', async () => {
  const name = `cut ${b.site.id}`
  const [one, two] = [openNode(name), openNode(name)]
  let over = false
  const cutting = cutLines(name, () => over)
  await runBursts(
    [one, two].map((batchCommits) => ({ ...ctx, tools: { batchCommits } })),
    10,
  )
  const [from, to] = [await b.wallet(100), await b.open()]
  const paid = Array.from({ length: 300 }, () =>
    post({ ...ctx, tools: { batchCommits: one } }, { ...by(), postings: move(from, to, 1) }),
  )
  const said = await Promise.all(paid)
  over = true
  expect(await cutting).toBeGreaterThan(0)
  expect(said.filter(({ verdict }) => verdict === 'posted')).toHaveLength(100)
  expect([await b.balance(from), await b.balance(to)]).toEqual([0, 100])
  expect(await b.faults()).toEqual([])
  await Promise.all([one.stop(), two.stop()])
})

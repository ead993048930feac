import { todoList } from '#engines/flow/server/lists.ts'
import { desk, flowContract } from '#engines/flow/server/testing/flow-module.ts'
import { personOf } from '#kernel/server/context.ts'
import { stopServer } from '../tests/support/real-server.ts'
import { ask } from './asked.ts'
import {
  approvers,
  countDecided,
  countStarted,
  crowdOf,
  fillCases,
  newKeys,
  type OpenTask,
  openDesk,
  openTasks,
} from './data/flow-in.ts'
import { postOf, send } from './load/loads.ts'
import { compared, type Figure, median } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'
import { startSame, statementsOf } from './recorded.ts'
import { startScript } from './servers.ts'
import { siteUrlOf } from './site-connection.ts'

const people = 3_000
const open = 100_000
const connections = 64
const decisions = 4_000
const rounds = 3
const starts = 2_000

/**
 * Approvals: the to-do list of one approver among 100,000 open tasks against its own SQL; decisions against a bare
 * route that only writes; and 2,000 cases started at once while 200 approvers work and a node is killed.
 */
export async function* measure(): AsyncIterable<Figure> {
  const stage = await setUpNodes(people, 'bench/portal-with-flow.ts')
  try {
    await openDesk(stage.dataDir)
    // Nodes learn of the new module when they start.
    await stopServer(stage.nodes.pop()!.launched)
    await stage.addNode()
    const crowd = await crowdOf(stage.dataDir)
    await fillCases(stage.dataDir, await startOne(stage, crowd), crowd, open)
    yield await todo(stage)
    yield* decided(stage, crowd)
    yield* rush(stage, crowd)
  } finally {
    await stage.end()
  }
}

const startBody = (crowd: readonly string[], i: number, key: string) => ({
  flow: 'bench',
  fields: JSON.stringify({ first: [{ id: crowd[i % approvers] }], second: [{ id: crowd[(i + 7) % approvers] }] }),
  key,
})

async function startOne({ nodes, cookies }: Stage, crowd: readonly string[]): Promise<string> {
  const headers = { cookie: cookies[500]!, 'x-requested-with': 'XMLHttpRequest' }
  const body = new URLSearchParams(startBody(crowd, 0, newKeys(1)[0]!))
  const answer = await ask(`${nodes[0]!.url}${flowContract.start.path}`, { method: 'POST', body, headers })
  const { e, d } = JSON.parse(answer.body)
  if (e !== 0) throw new Error(`no case was started: ${answer.body}`)
  return d.id
}

async function todo({ dataDir, cookies, nodes }: Stage): Promise<Figure> {
  const cookie = cookies[42]!
  const filter = { page: 1, page_size: 20 }
  const sent = await statementsOf(dataDir, cookie, (ctx) => todoList(ctx, desk, personOf(ctx).id, filter))
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
  return compared(
    'flow.todo',
    { url: `${nodes[0]!.url}${flowContract.todo.path}`, headers },
    await startSame(dataDir, sent),
    {
      against: `the same SQL run bare through pg, ${open} open tasks`,
      floor: 0.7,
      unit: 'lists/s',
    },
  )
}

type Cookies = ReadonlyMap<string, string>
const cookiesBy = ({ cookies }: Stage, crowd: readonly string[]): Cookies =>
  new Map(crowd.slice(0, approvers).map((id, i) => [id, cookies[i]!]))

const decisionOf = (tasks: readonly OpenTask[], cookies: Cookies, path: string): string[] => {
  const keys = newKeys(tasks.length)
  return tasks.map(({ case: id, task, person }, i) => {
    const body = { case: id, action: JSON.stringify({ kind: 'agree', task }), key: keys[i]! }
    return postOf({ path, cookie: cookies.get(person)!, body })
  })
}

async function* decided(stage: Stage, crowd: readonly string[]): AsyncIterable<Figure> {
  const { dataDir, nodes } = stage
  const cookies = cookiesBy(stage, crowd)
  const bare = await startScript('bench/load/bare-decide.ts', [], { BARE_DATABASE: siteUrlOf(dataDir) })
  const taken = { ours: [] as number[], bare: [] as number[], p99: [] as number[] }
  const run = async (url: string, path: string) => {
    const tasks = await openTasks(dataDir, decisions)
    const loaded = await send({ requests: decisionOf(tasks, cookies, path), targets: [url], connections })
    const refused = loaded.answers.find((said) => said !== 'done')
    if (refused) throw new Error(`a decision was not made: ${refused}`)
    return { tasks, loaded, perSecond: decisions / loaded.seconds }
  }
  try {
    await run(nodes[0]!.url, flowContract.act.path)
    for (let round = 0; round < rounds; round++) {
      taken.bare.push((await run(bare.url, '/')).perSecond)
      const { tasks, loaded, perSecond } = await run(nodes[0]!.url, flowContract.act.path)
      taken.ours.push(perSecond)
      taken.p99.push(loaded.p99)
      if ((await countDecided(dataDir, tasks)) !== decisions) throw new Error('a decision is missing or counted twice')
    }
  } finally {
    await bare.stop()
  }
  const [ours, theirs] = [median(taken.ours), median(taken.bare)]
  yield {
    name: 'flow.decisions',
    value: Math.round(ours),
    unit: 'decisions/s with the next to-do',
    ratio: Number((ours / theirs).toFixed(3)),
    against: `a bare Fastify route with two updates and one insert (${Math.round(theirs)})`,
    floor: 0.5,
  }
  yield { name: 'flow.decisions.p99', value: Number(median(taken.p99).toFixed(1)), unit: 'ms' }
}

/** Everything is answered and stored, although a node dies in the middle: requests are repeated with their keys. */
async function* rush(stage: Stage, crowd: readonly string[]): AsyncIterable<Figure> {
  const { dataDir, nodes, cookies } = stage
  await stage.addNode()
  const targets = nodes.map(({ url }) => url)
  const keys = newKeys(starts)
  const requests = keys.map((key, i) =>
    postOf({ path: flowContract.start.path, cookie: cookies[500 + i]!, body: startBody(crowd, i, key) }),
  )
  const tasks = await openTasks(dataDir, starts)
  let isKilled = false
  const kill = (answered: number) => {
    if (answered < starts / 2 || isKilled) return
    isKilled = true
    nodes.pop()!.launched.process.kill('SIGKILL')
  }
  const work = send({
    requests: decisionOf(tasks, cookiesBy(stage, crowd), flowContract.act.path),
    targets,
    connections: 200,
  })
  const [loaded, worked] = await Promise.all([send({ requests, targets, connections: 500 }, kill), work])
  const told = [...loaded.answers, ...worked.answers].filter((said) => said !== 'done')
  if (told.length) throw new Error(`refused during the rush: ${told[0]}`)
  const stored = await countStarted(dataDir, keys)
  const made = await countDecided(dataDir, tasks)
  if (stored !== starts || made !== starts)
    throw new Error(`lost: ${starts - stored} cases, ${starts - made} decisions`)
  yield {
    name: 'flow.starts',
    value: Math.round(starts / loaded.seconds),
    unit: 'cases/s while 200 approvers work, a node killed: none lost',
  }
  yield { name: 'flow.starts.p99', value: Number(loaded.p99.toFixed(1)), unit: 'ms' }
}

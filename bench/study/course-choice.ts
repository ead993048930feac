import { peopleContract } from '#modules/course-choice/people-contract.ts'
import { type ChoiceIn, type Chosen, chosenIn, openChoice } from '../data/choice-in.ts'
import { addChooseAlone, chooseAlone } from '../data/choose-alone.ts'
import { type Loaded, postOf, send } from '../load/loads.ts'
import { type Figure, median } from '../measure.ts'
import { type Stage, setUpNodes } from '../nodes.ts'
import { startScript } from '../servers.ts'

const people = 20_000
const classes = 300
const places = 60
const slots = 12
/** Two classes of 2 credits: the third is over it, unless one of the others clashed or was full. */
const mostCredits = 40
const presses = 3
const connections = 400
const rounds = 3

/**
 * Twenty thousand people press for three of three hundred classes at once. Limits, clashes and places hold, also with a
 * node killed; the same call with a transaction per request is the comparison.
 */
export async function* measure(): AsyncIterable<Figure> {
  const stage = await setUpNodes(people)
  try {
    yield* together(stage)
    yield await nodeKilled(stage)
  } finally {
    await stage.end()
  }
}

async function* together({ dataDir, databaseUrl, cookies, nodes }: Stage): AsyncIterable<Figure> {
  const fewer = cookies.slice(0, 2_000)
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_ENV: '' }
  const rate = async (url: string) =>
    (fewer.length * presses) / (await rush({ dataDir, cookies: fewer, targets: [url], inTurn: true })).loaded.seconds
  await addChooseAlone(dataDir)
  for (const [name, against, settledBy, floor] of baselines) {
    const other = await startScript('bench/load/one-by-one.ts', [], { ...env, SETTLED_BY: settledBy })
    try {
      const taken = { ours: [] as number[], alone: [] as number[] }
      for (let round = 0; round <= rounds; round++) {
        const [alone, ours] = [await rate(other.url), await rate(nodes[0]!.url)]
        // The first round is a warm-up.
        if (round > 0) taken.alone.push(alone)
        if (round > 0) taken.ours.push(ours)
      }
      const [ours, alone] = [median(taken.ours), median(taken.alone)]
      const ratio = Number((ours / alone).toFixed(2))
      yield {
        name,
        value: Math.round(ours),
        unit: 'presses/s',
        ratio,
        against: `${against} (${Math.round(alone)})`,
        floor,
      }
    } finally {
      await other.stop()
    }
  }
  const all = await rush({ dataDir, cookies, targets: [nodes[0]!.url] })
  yield exactly('study.course-choice-all', all)
}

const baselines = [
  ['study.course-choice', 'the same call with a transaction a request', '', 5],
  ['study.course-choice-lean', 'a transaction a request that locks only the person and the quota', chooseAlone, 1],
] as const

async function nodeKilled(stage: Stage): Promise<Figure> {
  await stage.addNode()
  const [first, second] = stage.nodes
  let isKilled = false
  const kill = (answered: number) => {
    if (isKilled || answered < people / 8) return
    isKilled = true
    second!.launched.process.kill('SIGKILL')
  }
  const done = await rush({ ...stage, targets: [first!.url, second!.url] }, kill)
  stage.nodes.pop()
  return exactly('study.course-choice-node-killed', done)
}

/** `inTurn`: people press one class after another, as hands do; otherwise all presses of a person are sent at once. */
type Rush = { dataDir: string; cookies: readonly string[]; targets: string[]; inTurn?: boolean }
type Rushed = { loaded: Loaded; chosen: Chosen }

async function rush(
  { dataDir, cookies, targets, inTurn = false }: Rush,
  onProgress?: (answered: number) => void,
): Promise<Rushed> {
  const choice = await openChoice(dataDir, { classes, slots, places, mostCredits })
  const ofPeople = cookies.map((cookie, i) => pressesOf(choice, cookie, i))
  const requests = inTurn
    ? Array.from({ length: presses }, (_, n) => ofPeople.map((list) => list[n]!)).flat()
    : ofPeople.flat()
  const loaded = await send({ requests, targets, connections }, onProgress)
  const chosen = await chosenIn(dataDir, choice.round, mostCredits)
  check(loaded, chosen)
  return { loaded, chosen }
}

/** Popular classes are pressed more often. */
function pressesOf({ round, classes: list }: ChoiceIn, cookie: string, i: number): string[] {
  const of = (n: number) => list[Math.floor((((i * 7919 + n * 104_729) % 10_007) / 10_007) ** 1.5 * list.length)]!
  return Array.from({ length: presses }, (_, n) =>
    postOf({ path: peopleContract.choose.path, cookie, body: { id: round, class: of(n) } }),
  )
}

/** Everyone is answered, with a yes or a reason; what was promised is there; nothing is over a limit. */
function check({ answers }: Loaded, { overfull, overLimit, clashing, apart, enrolled }: Chosen): void {
  const known = new Set(['done', 'soldout', 'clash', 'credits', 'samecourse'])
  const odd = [...new Set(answers.filter((said) => !known.has(said)))]
  const yes = answers.filter((said) => said === 'done').length
  const wrong =
    odd.length > 0
      ? `answers were ${odd}`
      : overfull + overLimit + clashing + apart > 0
        ? `${overfull} overfull, ${overLimit} over the limit, ${clashing} clashes, ${apart} apart`
        : yes < enrolled
          ? `${yes} were told yes, ${enrolled} are enrolled`
          : undefined
  if (wrong) throw new Error(`course choice did not hold: ${wrong}`)
}

const exactly = (name: string, { loaded, chosen }: Rushed): Figure => ({
  name,
  value: chosen.enrolled,
  unit: `enrolled of ${loaded.answers.length} presses, nobody over a limit, no clash, no class overfull; ${loaded.again} sent again, in ${loaded.seconds.toFixed(1)} s`,
})

import { peopleContract } from '#modules/quiz/people-contract.ts'
import { openQuiz, type QuizIn, recountQuiz } from './data/quiz-in.ts'
import { getOf, type Loaded, postOf, send } from './load/loads.ts'
import { type Figure, median } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'
import { startBare } from './servers.ts'

const people = 10_000
const questions = 20
const connections = 400
const rounds = 3

/**
 * Ten thousand people answer the questions of one quiz: answers per second through the envelope, each durable before it
 * is acknowledged, compared with a bare Fastify hello under the same load. At the end every acknowledged answer is
 * there, and every score equals a count of the right answers; also with a node killed meanwhile.
 */
export async function* measure(): AsyncIterable<Figure> {
  const stage = await setUpNodes(people)
  try {
    const quiz = await openQuiz(stage.dataDir, { questions })
    yield* answered(stage, quiz)
    yield await recounted(stage, quiz, (rounds + 1) * people)
    yield await nodeKilled(stage)
  } finally {
    await stage.end()
  }
}

/** Everybody answers one question. */
async function round(
  { cookies }: Stage,
  { quiz, attempts }: QuizIn,
  position: number,
  targets: string[],
  onProgress?: (n: number) => void,
) {
  const requests = cookies.map((cookie, i) => {
    const body = {
      quiz,
      id: attempts[i]!,
      position: String(position),
      chosen: 'abcd'[(i + position) % 4]!,
      device: `d${i}`,
    }
    return postOf({ path: peopleContract.answer.path, cookie, body })
  })
  const loaded = await send({ requests, targets, connections }, onProgress)
  const refused = loaded.answers.find((said) => said !== 'done')
  if (refused) throw new Error(`an answer was not saved: ${refused}`)
  return loaded
}

async function* answered(stage: Stage, quiz: QuizIn): AsyncIterable<Figure> {
  const bare = await startBare('hello')
  const targets = [stage.nodes[0]!.url]
  const hellos: number[] = []
  const saved: Loaded[] = []
  try {
    await round(stage, quiz, 1, targets)
    for (let n = 0; n < rounds; n++) {
      const requests = new Array<string>(people).fill(getOf(bare.url))
      hellos.push(people / (await send({ requests, targets: [bare.url], connections })).seconds)
      saved.push(await round(stage, quiz, n + 2, targets))
    }
  } finally {
    await bare.stop()
  }
  const [ours, theirs] = [median(saved.map(({ seconds }) => people / seconds)), median(hellos)]
  yield {
    name: 'quiz.answers',
    value: Math.round(ours),
    unit: 'answers/s of one quiz',
    ratio: Number((ours / theirs).toFixed(3)),
    against: `a bare Fastify hello asked by the same client (${Math.round(theirs)})`,
    floor: 0.3,
  }
  yield { name: 'quiz.answers.p99', value: Number(median(saved.map(({ p99 }) => p99)).toFixed(1)), unit: 'ms' }
}

async function recounted(
  { dataDir }: Stage,
  { quiz }: QuizIn,
  acknowledged: number,
  name = 'quiz.recount',
): Promise<Figure> {
  const { saved, ended, differences } = await recountQuiz(dataDir, quiz)
  if (saved !== acknowledged || differences > 0 || ended !== people)
    throw new Error(`${acknowledged} answers acknowledged, ${saved} saved; ${differences} scores of ${ended} differ`)
  return { name, value: saved, unit: `answers of ${ended} attempts: every score equals a recount` }
}

async function nodeKilled(stage: Stage): Promise<Figure> {
  const quiz = await openQuiz(stage.dataDir, { questions })
  await stage.addNode()
  const [first, second] = stage.nodes
  let isKilled = false
  await round(stage, quiz, 1, [first!.url, second!.url], (n) => {
    if (isKilled || n < people / 8) return
    isKilled = true
    second!.launched.process.kill('SIGKILL')
  })
  stage.nodes.pop()
  return recounted(stage, quiz, people, 'quiz.node-killed')
}

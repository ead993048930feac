import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '#app/build.ts'
import { findBrowser } from '../e2e/browser.ts'
import { countLine, type FileCount, none, sumOf } from './count.ts'
import { freshDataDir, launch, stopServer } from './real-server.ts'
import { watchStolen } from './stolen.ts'

/** `npm test [-- FILTER]`: the browser side is built if it is stale, then every test runs. */
await buildWeb({ progress: (step) => console.log(step) })
const filters = process.argv.slice(2)
const count = sumOf(filters.length ? await run(filters) : await runAll())
console.log(countLine(count))
process.exit(count.failed ? 1 : 0)

/**
 * The calls take all there is of the machine. Pages are mostly waited for, so three browsers are at it to the end: two look
 * and then go on journeys, one goes on journeys all the time. Each round of journeys has a portal for itself.
 */
async function runAll(): Promise<FileCount[]> {
  const wasStolen = watchStolen()
  // Fetched before several runs at once would each look for one.
  process.env.CHROMIUM_PATH = await findBrowser()
  process.env.SEEDED_DATA_DIR = await seededDataDir()
  const calls = await run(['--project', 'calls'])
  const journeys = globSync('e2e/*.e2e.ts').sort()
  const late = journeys.filter((_, i) => i % 3 === 0)
  const travel = (files: string[]) => run(['--project', 'pages', ...files], 'later')
  const looked = async () => {
    const looks = await run(['--project', 'looks'])
    const half = late.length / 2
    const travelled = await Promise.all([travel(late.slice(0, half)), travel(late.slice(half))])
    return { looks, travelled: travelled.flat() }
  }
  const early = journeys.filter((file) => !late.includes(file))
  const [{ looks, travelled }, pages] = await Promise.all([looked(), travel(early)])
  const again = (project: string, files: FileCount[]) => lostOnceMore(project, files, wasStolen)
  return [
    ...(await again('calls', calls)),
    ...(await again('looks', looks)),
    ...(await again('pages', [...pages, ...travelled])),
  ]
}

/** Files that failed while the machine was taken away run once more, when everything else has ended; that counts instead. */
async function lostOnceMore(project: string, files: FileCount[], wasStolen: ReturnType<typeof watchStolen>) {
  const lost = files.filter(({ count, from, to }) => count.failed > 0 && wasStolen(from, to))
  if (lost.length === 0) return files
  const why = lost.flatMap(({ count }) => count.faults.map((fault) => `  ${fault}`))
  console.log(['once more, as the host took the processors away meanwhile:', ...why].join('\n'))
  const again = await run(['--project', project, ...lost.map(({ file }) => file)])
  return [...files.filter((file) => !lost.includes(file)), ...again]
}

/** What a first start makes. Each round of journeys, and whatever kills servers, starts from a copy of it. */
async function seededDataDir(): Promise<string> {
  const folder = freshDataDir()
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = launch({ DATA_DIR: folder })
  await server.ready()
  await stopServer(server)
  return folder
}

/** By this very Node: the machine's own may be too old for it. What runs beside another speaks when it has finished. */
async function run(args: readonly string[], speaks: 'now' | 'later' = 'now'): Promise<FileCount[]> {
  const folder = mkdtempSync(join(tmpdir(), 'campanile-count-'))
  const file = join(folder, 'count.json')
  const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    stdio: ['ignore', speaks === 'now' ? 'inherit' : 'pipe', speaks === 'now' ? 'inherit' : 'pipe'],
    env: { ...process.env, COUNT_FILE: file },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes))
  const status = await new Promise<number | null>((done) => child.on('close', done))
  process.stdout.write(Buffer.concat(said))
  const files = counted(file)
  rmSync(folder, { recursive: true, force: true })
  if (status === 0 || sumOf(files).failed > 0) return files
  // Something may be wrong that is no test's fault: an error outside of all, a run that died.
  const fault = `${args.join(' ')}: ended with ${status}`
  return [...files, { file: '', from: 0, to: 0, count: { ...none, failed: 1, faults: [fault] } }]
}

function counted(file: string): FileCount[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FileCount[]
  } catch {
    return []
  }
}

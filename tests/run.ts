import { spawn } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { buildWeb } from '#app/build.ts'
import { findBrowser } from '../e2e/browser.ts'
import { watchStolen } from './stolen.ts'
import { countLine, type FileCount, sumOf } from './support/count.ts'
import { quickFiles } from './support/quick-files.ts'
import { freshDataDir, launch, stopServer } from './support/real-server.ts'
import { run, vitest, vitestEnv } from './support/run-vitest.ts'
import { waitingTests } from './support/waiting-tests.ts'

/** Everything without a browser. */
const callProjects = ['calls', 'web']

/** `npm test [-- FILTER… | --quick | --watch FILTER]`, as CONTRIBUTING.md says. */
const args = process.argv.slice(2)
if (args.includes('--watch')) watch(args.filter((arg) => arg !== '--watch'))
else {
  const count = sumOf(await runTests())
  console.log(countLine(count))
  process.exit(count.failed ? 1 : 0)
}

async function runTests(): Promise<FileCount[]> {
  if (args.includes('--quick')) return run([...only(callProjects), ...quickFiles()])
  if (args.length === 0) return runAll()
  await buildFor(args)
  return run(args)
}

function only(projects: readonly string[]): string[] {
  return projects.flatMap((name) => ['--project', name])
}

/** Runs tests again whenever a file they use is saved. */
async function watch(filters: readonly string[]): Promise<void> {
  await buildFor(filters)
  const child = spawn(process.execPath, [vitest, 'watch', ...filters], { stdio: 'inherit', env: vitestEnv() })
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Only browser tests need a build here; servers started by tests build by themselves. */
async function buildFor(filters: readonly string[]): Promise<void> {
  const files = globSync('e2e/**/*.e2e.ts')
  const isMet = (filter: string) => /^(pages|looks)$/.test(filter) || files.some((file) => file.includes(filter))
  if (filters.some(isMet)) await buildWeb({ progress: (step) => console.log(step) })
}

/**
 * The call tests use all processors and run first; those that mostly wait have a lane of their own to the end. Browser
 * tests wait, too, so four lanes run in parallel: two with page checks and then journeys, two with journeys only. Each
 * round of journeys has its own portal.
 */
async function runAll(): Promise<FileCount[]> {
  const wasStolen = watchStolen()
  await buildWeb({ progress: (step) => console.log(step) })
  // Found once, before concurrent runs would each look for a browser.
  process.env.CHROMIUM_PATH = await findBrowser()
  process.env.SEEDED_DATA_DIR = await seededDataDir()
  const waiting = run([...only(['calls']), '--maxWorkers=1', ...waitingTests], 'later')
  const calls = await run([...only(callProjects), ...busyTests()])
  const journeys = globSync('e2e/{,back-office/,study/,flows/,campus/}*.e2e.ts').sort()
  const late = journeys.filter((_, i) => i % 7 === 2)
  const early = journeys.filter((file) => !late.includes(file))
  const travel = (files: string[]) => run([...only(['pages']), ...files], 'later')
  const inTwoLanes = async (files: string[]) => {
    const lanes = [0, 1].map((lane) => files.filter((_, i) => i % 2 === lane))
    return (await Promise.all(lanes.map(travel))).flat()
  }
  const looked = async () => {
    const looks = await run(only(['looks']))
    return { looks, travelled: await inTwoLanes(late) }
  }
  const [{ looks, travelled }, pages] = await Promise.all([looked(), inTwoLanes(early)])
  const again = (projects: readonly string[], files: FileCount[]) => lostOnceMore(projects, files, wasStolen)
  return [
    ...(await again(callProjects, [...calls, ...(await waiting)])),
    ...(await again(['looks'], looks)),
    ...(await again(['pages'], [...pages, ...travelled])),
  ]
}

function busyTests(): string[] {
  const all = globSync('{app,kernel,engines,modules,sites,db,tests}/**/*.test.ts').sort()
  return all.filter((file) => !waitingTests.includes(file))
}

/** Files that failed while the host took processor time away run again at the end; that result counts instead. */
async function lostOnceMore(
  projects: readonly string[],
  files: FileCount[],
  wasStolen: ReturnType<typeof watchStolen>,
) {
  const lost = files.filter(({ count, from, to }) => count.failed > 0 && wasStolen(from, to))
  if (lost.length === 0) return files
  const why = lost.flatMap(({ count }) => count.faults.map((fault) => `  ${fault}`))
  console.log(['once more, as the host took the processors away meanwhile:', ...why].join('\n'))
  const again = await run([...only(projects), ...lost.map(({ file }) => file)])
  return [...files.filter((file) => !lost.includes(file)), ...again]
}

/** The data folder of a first start. Each round of journeys, and tests that kill servers, start from a copy of it. */
async function seededDataDir(): Promise<string> {
  const folder = freshDataDir()
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = launch({ DATA_DIR: folder })
  await server.ready()
  await stopServer(server)
  return folder
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { checkApart } from './build/apart.ts'
import { checkBudget } from './build/budget.ts'
import { compressFiles } from './build/compress.ts'
import { splitLanguages } from './build/languages.ts'
import { holding } from './build/lock.ts'
import { buildOffice, weighOffice } from './build/office.ts'
import { writePages } from './build/pages.ts'
import { placeBuild } from './build/place.ts'
import { sourceStamp } from './build/stamp.ts'
import { buildWorker } from './build/worker.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const dist = `${root}dist`
const web = `${dist}/web`

type BuildOptions = { force?: boolean; progress?: (step: string) => void }

/** Builds the browser side unless the existing build is of the same sources. Concurrent processes share one build. */
export async function buildWeb({ force = false, progress = console.log }: BuildOptions = {}): Promise<void> {
  const stamp = sourceStamp(root)
  if (!force && (await isFresh(stamp))) return
  await mkdir(dist, { recursive: true })
  await holding(`${dist}/.building`, async () => {
    if (!force && (await isFresh(stamp))) return
    const started = performance.now()
    const report = await buildInto(stamp)
    progress(`browser side built in ${((performance.now() - started) / 1000).toFixed(1)} s: ${report}`)
  })
}

/** The same in a child process, since a server would keep the memory that a build needs. */
export async function buildWebApart(progress: (step: string) => void): Promise<void> {
  if (await isFresh(sourceStamp(root))) return
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let trouble = ''
  child.stdout.on('data', (said) => progress(String(said).trim()))
  child.stderr.on('data', (said) => {
    trouble += said
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new OperatorError(`The browser side could not be built: ${trouble.trim().split('\n')[0]}`)
}

const isFresh = async (stamp: string): Promise<boolean> =>
  (await readFile(`${web}/.stamp`, 'utf8').catch(() => '')) === stamp

/** Builds beside the old one, until the new one is complete and within its budget. */
async function buildInto(stamp: string): Promise<string> {
  const fresh = `${dist}/.web-new`
  await rm(fresh, { recursive: true, force: true })
  try {
    const { build } = await import('vite')
    await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'warn', build: { outDir: fresh } })
    await checkApart(fresh)
    await buildOffice(root, fresh)
    await writePages(root, fresh)
    await buildWorker(root, fresh)
    await splitLanguages(fresh)
    const report = `${await checkBudget(root, fresh)}; ${await weighOffice(fresh)}`
    await compressFiles(fresh)
    await writeFile(`${fresh}/.stamp`, stamp)
    await placeBuild(dist, fresh, stamp.slice(0, 12))
    return report
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildWeb({ force: process.argv.includes('--force') }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}

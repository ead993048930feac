import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { freeze, refuseSecondMove } from './freeze.ts'
import { openSiteClient, withoutTriggers } from './site-client.ts'
import { type FilesCopied, syncFiles } from './site-files.ts'
import { differingMigrations, releaseOf, type SiteTable, siteTables } from './site-tables.ts'
import { goLive, handOver, homeOf, leave } from './switch.ts'
import { isUnchanged, type Synced, syncTable } from './sync-table.ts'

type End = { ownerUrl: string; dataDir: string }
/** Called with the figures of each step as it ends. */
export type Say = (step: string, figures: Record<string, number>) => void
export type Move = { from: End; to: End; site: string; cell: string; say: Say }

type Ends = { from: pg.Client; to: pg.Client; site: string }
type Running = Move & { ends: Ends; tables: SiteTable[]; synced: Map<string, Synced> }

/**
 * Moves a site to the database and the folder of another cell while it is used. Whatever it was interrupted at, it may be
 * run again: it finds what is there and goes on.
 */
export async function moveSite(move: Move): Promise<void> {
  const from = await openSiteClient(move.from.ownerUrl, move.site)
  const to = await openSiteClient(move.to.ownerUrl, move.site).catch(async (error) => {
    await from.end()
    throw new OperatorError(`The database of the cell ${move.cell} does not answer: ${error.message}.`)
  })
  try {
    const ends = { from, to, site: move.site }
    await checkEnds(ends, move)
    // The table of sites comes at the end: with it the site is there.
    const tables = (await siteTables(from)).filter(({ name }) => name !== 'sites')
    await moveBetween({ ...move, ends, tables, synced: new Map() })
  } catch (error) {
    throw explained(error)
  } finally {
    // Also lets go of what is locked.
    await Promise.all([from.end(), to.end()])
  }
}

async function checkEnds({ from, to, site }: Ends, { cell }: Move): Promise<void> {
  const which = 'select current_database() as name, pg_postmaster_start_time()::text as since'
  const [here, there] = await Promise.all([from.query(which), to.query(which)])
  if (JSON.stringify(here.rows) === JSON.stringify(there.rows)) {
    throw new OperatorError(`The cell ${cell} is the one this command works in.`)
  }
  const differ = differingMigrations(await releaseOf(from), await releaseOf(to))
  if (differ.length) {
    throw new OperatorError(
      `The cell ${cell} has another release (${differ.slice(0, 3).join(', ')}): bring both to the same one first.`,
    )
  }
  await refuseSecondMove(from, site)
  await refuseSecondMove(to, site)
  await withoutTriggers(to)
}

async function moveBetween(running: Running): Promise<void> {
  const { ends, site, cell } = running
  const [here, there] = [await homeOf(ends.from, site), await homeOf(ends.to, site)]
  if (!here.isHere) {
    if (here.cell === cell && there.isHere) return running.say('already there', {})
    throw new OperatorError(
      here.cell ? `The site ${site} lives in the cell ${here.cell}.` : `There is no site ${site}.`,
    )
  }
  if (here.cell) return finish(running, here.cell, there.isHere)
  if (there.isHere) throw new OperatorError(`The cell ${cell} has a site ${site} of its own.`)
  await copyWhileUsed(running)
  await freeze(ends.from, site, () => running.say('waiting for a long write', {}))
  await switchOver(running)
}

const mostRounds = 6
const shortRound = 2_000

/** Round after round there is less that was written meanwhile. */
async function copyWhileUsed(running: Running): Promise<void> {
  for (let round = 1, ms = Infinity; ms > shortRound && round <= mostRounds; round++) {
    const began = performance.now()
    const files = await copyFiles(running)
    const rows = await copyTables(running)
    ms = performance.now() - began
    running.say('copied while in use', { round, ...rows, ...files, seconds: seconds(ms) })
  }
}

/** The site is read-only from before this to its end. */
async function switchOver(running: Running): Promise<void> {
  const { ends, site, cell, say } = running
  const began = performance.now()
  const rows = await copyTables(running)
  const files = await copyFiles(running)
  say('equal', { ...rows, ...files })
  await handOver(ends.from, site, cell)
  say('handed over', {})
  const jobs = await goLive(ends.from, ends.to, site)
  await leave(ends.from, site)
  say('moved', { ...rows, ...files, jobs, readOnlySeconds: seconds(performance.now() - began) })
}

/** After a command that was killed in between: nobody has written since. */
async function finish(running: Running, cell: string, isThere: boolean): Promise<void> {
  const { ends, site, say } = running
  if (cell !== running.cell) throw new OperatorError(`The site ${site} is on its way to the cell ${cell}.`)
  if (!isThere) {
    say('equal', { ...(await copyTables(running)), ...(await copyFiles(running)) })
    await goLive(ends.from, ends.to, site)
  }
  await leave(ends.from, site)
  say('moved', {})
}

async function copyTables({ ends, tables, synced }: Running) {
  let rows = 0
  let rowsCopied = 0
  for (const table of tables) {
    const before = synced.get(table.name)
    if (!before || !(await isUnchanged(ends.from, table, ends.site, before))) {
      const result = await syncTable(ends, table)
      synced.set(table.name, result)
      rowsCopied += result.copied
    }
    rows += synced.get(table.name)!.rows
  }
  return { tables: tables.length, rows, rowsCopied }
}

async function copyFiles({ from, to, site }: Running) {
  const place = ({ dataDir }: End) => ({ dataDir, site })
  const { files, bytes, copied }: FilesCopied = await syncFiles(place(from), place(to))
  return { files, fileBytes: bytes, filesCopied: copied }
}

const seconds = (ms: number): number => Math.round(ms / 10) / 100

function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== 'site_hosts_host_pk') return error
  return new OperatorError('A host of the site belongs to another site of that cell.')
}

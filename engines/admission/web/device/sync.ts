import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { NotLoggedIn, Refused } from '#kernel/web/calls/faults.ts'
import type { Gate, GateCalls } from '../../contract.ts'
import type { GateKit } from '../gate-kit.ts'
import { type DoorList, withRows } from './door-list.ts'
import { getList, getPending, keepPending, type PendingScan } from './store.ts'

export type MergeConflict = ReceivedFrom<GateCalls['mergeScans']>['conflicts'][number]

const mergeAtOnce = 50
const mostPages = 100

/** Fetches the list of a door: all of it the first time, then the changes. */
export async function refreshList(kit: GateKit, gate: Gate): Promise<DoorList> {
  const known = getList(kit, gate.session)
  const since = known?.asOf ?? 0
  let list: DoorList = { gate, asOf: 0, key: '', publicKey: '', rows: {}, ...known }
  let [after, asOf] = ['', 0]
  for (let page = 0; page < mostPages; page++) {
    const got = await ask(kit.calls.gateList, { session: gate.session, after, since })
    // The time of the first page: what changes while the others are fetched is fetched again.
    asOf ||= got.asOf
    list = { ...withRows(list, got.list), key: got.key, publicKey: got.publicKey, gate: { ...gate, ...got.door }, asOf }
    after = got.next
    if (!after) break
  }
  return list
}

/**
 * Syncs offline scans. What fails stays queued; sending again is idempotent. If one session is refused because the
 * checker lost its right, the others are still sent.
 */
export async function handIn(kit: GateKit, device: string): Promise<MergeConflict[]> {
  const conflicts: MergeConflict[] = []
  let refused: unknown
  for (const session of new Set(getPending(kit).map((scan) => scan.session))) {
    try {
      conflicts.push(...(await handInOf(kit, session, device)))
    } catch (fault) {
      if (!(fault instanceof Refused) || fault instanceof NotLoggedIn) throw fault
      refused = fault
    }
  }
  if (refused) throw refused
  return conflicts
}

async function handInOf(kit: GateKit, session: string, device: string): Promise<MergeConflict[]> {
  const conflicts: MergeConflict[] = []
  const own = () => getPending(kit).filter((scan) => scan.session === session)
  for (let batch = own().slice(0, mergeAtOnce); batch.length; batch = own().slice(0, mergeAtOnce)) {
    const scans = batch.map(({ session: _, pass: __, ...scan }) => scan)
    const answer = await ask(kit.calls.mergeScans, { session, device, scans }, { json: true })
    const sent = new Set(batch.map(({ id }) => id))
    keepPending(
      kit,
      getPending(kit).filter(({ id }) => !sent.has(id)),
    )
    conflicts.push(...answer.conflicts)
  }
  return conflicts
}

/** Events of one pass must have increasing times: scans have a resolution of one second. */
export function addPending(kit: GateKit, scan: PendingScan): void {
  const before = getPending(kit).filter(({ grant, nth }) => grant !== '' && grant === scan.grant && nth === scan.nth)
  const at = Math.max(scan.at, ...before.map((one) => one.at + 1))
  keepPending(kit, [...getPending(kit), { ...scan, at }])
}

import type { ReceivedFrom } from '#kernel/contract.ts'
import { askQuietly } from '#kernel/web/calls/ask.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { scanContract } from '../../scan-contract.ts'

export type ScanState = ReceivedFrom<typeof scanContract.scanState>['state']

const withoutEvents = 2_000
const besideEvents = 10_000
const over = new Set<ScanState>(['refused', 'used', 'expired', 'confirmed'])

/**
 * Reports each state of a code once: by server-sent events, with polling where those do not arrive (old in-app
 * browsers, buffering proxies). Stops when the code ends.
 */
export function followScan(scan: string, onState: (state: ScanState) => void): () => void {
  let last: ScanState | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const events = 'EventSource' in globalThis ? new EventSource(addressOf(scan)) : undefined

  const stop = () => {
    events?.close()
    clearTimeout(timer)
    last = 'used'
  }
  const tell = (state: ScanState) => {
    if (state === last || last === 'used') return
    last = state
    onState(state)
    if (over.has(state)) stop()
  }
  const ask = async () => {
    const answer = await askQuietly(scanContract.scanState, { scan })
    if (answer) tell(answer.state)
    if (last !== 'used') later()
  }
  const later = () => {
    const open = events?.readyState === 1
    timer = setTimeout(() => void ask(), open ? besideEvents : withoutEvents)
  }
  events?.addEventListener('state', ({ data }) => tell((JSON.parse(data) as { state: ScanState }).state))
  later()
  return stop
}

const addressOf = (scan: string): string => `${apiBase()}${scanContract.watchScan.path}?scan=${scan}`

import { callServer } from '#kernel/web/call.ts'
import { apiBase } from '#kernel/web/page-info.ts'
import { seatContract } from '../../seat-contract.ts'
import type { SeatChange, SeatStates } from '../../shapes.ts'

type Hearing = {
  onAll: (states: SeatStates) => void
  onChange: (change: SeatChange) => void
  /** Whether changes are being pushed. */
  onLine: (isLive: boolean) => void
}

/** Without a stream, as behind some proxies, it is asked this often. */
const askMs = 4_000

/** Follows the seats of a session until it is stopped. The stream comes back by itself; each time it begins with everything. */
export function followSeats(id: string, { onAll, onChange, onLine }: Hearing): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined
  let over = false

  async function ask(): Promise<void> {
    try {
      const states = await callServer(seatContract.states, { id })
      if (!over) onAll(states)
    } catch {
      // The next try says it better.
    }
    if (!over) timer = setTimeout(begin, askMs)
  }

  function begin(): void {
    if (typeof EventSource === 'undefined') return void ask()
    const stream = new EventSource(`${apiBase()}${seatContract.live.path}?${new URLSearchParams({ id, as: 'events' })}`)
    source = stream
    stream.addEventListener('all', ({ data }) => {
      onAll(JSON.parse(data) as SeatStates)
      onLine(true)
    })
    stream.addEventListener('change', ({ data }) => onChange(JSON.parse(data) as SeatChange))
    stream.addEventListener('error', () => {
      onLine(false)
      // It comes back by itself, but not from an answer that is no stream.
      if (stream.readyState !== EventSource.CLOSED || over) return
      void ask()
    })
  }

  begin()
  return () => {
    over = true
    clearTimeout(timer)
    source?.close()
  }
}

import { askQuietly } from '#kernel/web/calls/ask.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { seatContract } from '../../seat-contract.ts'
import type { SeatChange, SeatStates } from '../../shapes.ts'

type Hearing = {
  onAll: (states: SeatStates) => void
  onChange: (change: SeatChange) => void
  /** Whether changes are being pushed. */
  onLine: (isLive: boolean) => void
}

/** Poll interval without a stream, as behind some proxies. */
const askMs = 4_000

/** Follows the seats of a session until stopped. The stream reconnects by itself and always begins with a snapshot. */
export function followSeats(id: string, { onAll, onChange, onLine }: Hearing): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined
  let over = false

  async function ask(): Promise<void> {
    const states = await askQuietly(seatContract.states, { id })
    if (over) return
    if (states) onAll(states)
    timer = setTimeout(begin, askMs)
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
      // EventSource reconnects by itself, except after an answer that is not a stream.
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

import { Refused } from '#kernel/web/faults.ts'
import type { Read } from '#kernel/web/use-read.ts'

/** The props a list takes from its read: `<List {...fromRead(buses)} rows={…} />`. */
export const fromRead = ({ loading, fault, asOf, stale, refresh }: Read<unknown>) => ({
  status: loading ? ('loading' as const) : fault ? ('error' as const) : ('ready' as const),
  error: fault instanceof Refused ? fault.message : undefined,
  asOf,
  stale,
  onRefresh: refresh,
})

import { Suspense, useEffect } from 'react'
import { serviceState } from '#kernel/shell-contract.ts'
import { useRead } from '../calls/use-read.ts'
import { disturbedModules, forgetDisturbed } from '../feedback/disturbed.ts'
import { useStore } from '../store.ts'
import type { Match } from './route-table.ts'
import { ShutPage } from './service-gate.tsx'

const askAgain = 60_000

/** A note above a page whose service is degraded: why, since when, and what to use instead. Disappears by itself. */
export function ServiceNote({ match }: { match: Match }) {
  const isNoted = useStore(disturbedModules).has(match.module.key)
  return isNoted ? <Asked match={match} /> : null
}

function Asked({ match: { module, route } }: { match: Match }) {
  const input = { module: module.key, page: route.path }
  const { data, refreshing } = useRead(serviceState, input, { mode: 'silent', every: askAgain })
  const isOver = data !== undefined && !refreshing && !data.disturbed
  useEffect(() => {
    if (isOver) forgetDisturbed(module.key)
  }, [isOver, module.key])
  if (!data?.disturbed) return null
  return (
    <Suspense fallback={null}>
      <ShutPage said={data} />
    </Suspense>
  )
}

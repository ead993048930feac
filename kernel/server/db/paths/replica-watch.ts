import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connections } from '../connections.ts'
import type { Pool } from '../pool.ts'
import { type Choice, choose, type Seen } from './replica-choice.ts'
import { openReplicaHost, positionOf, type ReplicaHost } from './replica-host.ts'

type Watched = ReplicaHost & { choice?: Choice; seen?: Seen | undefined }
type Needs = { leader: Pool; connections: Pick<Connections, 'refuse' | 'allow'>; log: Logger }

const lookEvery = 2_000

/** Looks at the hosts of `DATABASE_REPLICA_URL` every two seconds and chooses one: that in use as long as it is usable, else the first that is. */
export function watchReplicas(urls: readonly string[], { leader, connections, log }: Needs) {
  const hosts: Watched[] = urls.map(openReplicaHost)
  const stopping = new AbortController()
  const { signal } = stopping
  let used: Watched | undefined
  /** Where connections lead: also of reads under way at a host that is not chosen any more. */
  let reading: Watched | undefined
  let told = ''

  async function look(): Promise<void> {
    // Without the leader no job runs, and there is nothing to compare with.
    const position = await positionOf(leader).catch(() => undefined)
    if (!position) return
    for (const host of [...hosts].sort((a, b) => Number(b === used) - Number(a === used))) {
      host.seen = await host.ask(position)
      host.choice = choose(host.seen, host.choice)
      if (host.choice === 'used') return use(host)
    }
    use(undefined)
  }

  function use(next: Watched | undefined): void {
    if (signal.aborted) return
    // Reads under way at a host that does not answer, or that was left, fail now and are begun again on the leader.
    if (reading && (next ? next !== reading : reading.choice === 'down')) {
      connections.refuse()
      reading = undefined
    }
    for (const host of hosts) if (next && host !== next) host.close()
    used = next
    reading = next ?? reading
    if (next) connections.allow()
    tell()
  }

  function tell(): void {
    const now = used ? `used ${used.place}` : hosts.map(({ place, choice }) => `${place} ${choice}`).join()
    if (now === told) return
    const isFirst = told === ''
    told = now
    if (!used) log.warn({ replicas: now }, 'no replica is used: long reads go to the leader')
    else log[isFirst ? 'info' : 'warn']({ replica: used.place }, 'long reads of jobs go to a replica')
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await look().catch((error) => log.error({ err: error }, 'the replicas could not be watched'))
      await sleep(lookEvery, undefined, { signal }).catch(() => {})
    }
  }

  const watching = watch()
  return {
    isUsed: () => used !== undefined,
    address: () => reading?.address,
    figures: () => ({
      isUsed: used !== undefined,
      lagSeconds: (used ?? hosts.find(({ seen }) => seen?.lagSeconds !== undefined))?.seen?.lagSeconds,
      connections: hosts.filter((host) => host.isOpen()).length,
    }),
    close: async () => {
      stopping.abort()
      used = undefined
      connections.refuse()
      for (const host of hosts) host.close()
      await watching
      // One that was being asked has connected anew.
      for (const host of hosts) host.close()
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '#kernel/server/operator-error.ts'
import type { OsUser } from '#kernel/server/postgres/os-user.ts'
import { endChild, freePort, hasEnded } from '../programs.ts'

/** One etcd with the settings of `ops/patroni/etcd`, at an address and in a folder of its own. */
export async function startEtcd(folder: string, user: OsUser | undefined) {
  const [clients, peers] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  const env = {
    ...kitSettings(),
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: clients,
    ETCD_ADVERTISE_CLIENT_URLS: clients,
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_INITIAL_CLUSTER: `one=${peers}`,
  }
  const log = openSync(join(folder, 'etcd.log'), 'a')
  const child = spawn('etcd', {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  await healthy(clients, child)
  return { address: new URL(clients).host, stop: () => endChild(child, 'SIGKILL') }
}

function kitSettings(): Record<string, string> {
  const kit = readFileSync(new URL('../../../ops/patroni/etcd', import.meta.url), 'utf8')
  return Object.fromEntries([...kit.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300 && !hasEnded(child); tries++) {
    const isUp = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  await endChild(child, 'SIGKILL')
  throw new OperatorError('etcd did not start.')
}

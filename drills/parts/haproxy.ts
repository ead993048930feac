import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { endChild, ensurePrograms, freePort, hasEnded } from './programs.ts'

/** HAProxy in front of nodes, with the rules of `ops/haproxy`: its `defaults` and its backend `nodes` as they stand. */
export async function startHaproxy(folder: string, nodes: readonly string[]) {
  ensurePrograms({ haproxy: 'haproxy' })
  const port = await freePort()
  const kit = readFileSync(new URL('../../ops/haproxy/haproxy.cfg', import.meta.url), 'utf8')
  const section = (name: string) => new RegExp(`^${name}\\n(?:(?: .*)?\\n)*`, 'm').exec(kit)![0]
  const backend = section('backend nodes').replace(/^ {2}server .*\n/gm, '')
  const servers = nodes.map((url, i) => `  server node${i} ${new URL(url).host}\n`).join('')
  const frontend = `frontend here\n  bind 127.0.0.1:${port}\n  default_backend nodes\n\n`
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, `${section('defaults')}${frontend}${backend.trimEnd()}\n${servers}`)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await serves(url, child)
  return {
    url,
    stop: () => endChild(child, 'SIGTERM'),
  }
}

async function serves(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (hasEnded(child)) throw new OperatorError('HAProxy did not start: its configuration was refused.')
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(100)
  }
  throw new OperatorError('HAProxy found no node ready.')
}

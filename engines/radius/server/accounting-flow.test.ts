import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import type { AccountingRecord } from './accounting-records.ts'
import { openAccountingServer } from './accounting-server.ts'
import { nasTable } from './nas-table.ts'
import { codes } from './packet.ts'
import { accountingNas, disconnectNas } from './testing/nas.ts'

const secret = 'shared secret of the core'
const opened: { close: () => unknown }[] = []

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function server() {
  const written: AccountingRecord[] = []
  const table = nasTable([{ site: 'lake', name: 'flow', address: '127.0.0.1', secret, disconnectPort: 3_799 }])
  const open = await openAccountingServer({
    ...{ address: '127.0.0.1', port: 0, nases: () => table, log: pino({ level: 'silent' }) },
    write: async (_site, records) => void written.push(...records),
  })
  opened.push(open)
  return { ...open, written }
}

const radclient = ((): string => {
  try {
    return execFileSync('/bin/sh', ['-c', 'command -v radclient'], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
})()

/** Debian's freeradius-utils; exit code 0 if every packet was answered as it has to be. */
async function runRadclient(port: number, kind: string, packets: string): Promise<number> {
  const child = spawn(radclient, ['-r', '2', '-t', '3', `127.0.0.1:${port}`, kind, secret])
  child.stdin.end(packets)
  child.stdout.resume()
  const [code] = await once(child, 'close')
  return Number(code)
}

type Step = { status: 'start' | 'update' | 'stop' | 'on'; sessionId: string; bytes: bigint }
type Sender = (port: number, step: Step) => Promise<boolean>

const ownClient: Sender = async (port, { status, sessionId, bytes }) => {
  const nas = await accountingNas(port, secret)
  opened.push(nas)
  return nas.tell({ status, sessionId, username: '20260001', inBytes: bytes, outBytes: bytes * 2n, seconds: 60 })
}

const spelled = { start: 'Start', update: 'Interim-Update', stop: 'Stop', on: 'Accounting-On' } as const
const freeradius: Sender = async (port, { status, sessionId, bytes }) => {
  const low = (count: bigint) => count & 0xffff_ffffn
  const lines = [
    ...[`Acct-Status-Type = ${spelled[status]}`, 'NAS-Identifier = "bras-1"', `Acct-Session-Id = "${sessionId}"`],
    ...['User-Name = "20260001"', 'Framed-IP-Address = 10.9.8.7', 'Calling-Station-Id = "00-1A-2B-3C-4D-5E"'],
    ...[`Acct-Input-Octets = ${low(bytes)}`, `Acct-Input-Gigawords = ${bytes >> 32n}`],
    ...[`Acct-Output-Octets = ${low(bytes * 2n)}`, `Acct-Output-Gigawords = ${(bytes * 2n) >> 32n}`],
    ...['Acct-Session-Time = 60', 'Message-Authenticator = 0x00', 'Proxy-State = 0x0102'],
    ...(status === 'stop' ? ['Acct-Terminate-Cause = User-Request'] : []),
  ]
  return (await runRadclient(port, 'acct', `${lines.join('\n')}\n`)) === 0
}

const senders = [['our own client', ownClient] as const, ...(radclient ? [['radclient', freeradius] as const] : [])]

describe.each(senders)('accounting by %s', (_name, send) => {
  test('start, update with more than 4 GB, stop and restart are written and acknowledged', async () => {
    const { port, written } = await server()
    const sessionId = 'S-00ff'
    expect(await send(port, { status: 'start', sessionId, bytes: 0n })).toBe(true)
    expect(await send(port, { status: 'update', sessionId, bytes: 6_000_000_000n })).toBe(true)
    expect(await send(port, { status: 'stop', sessionId, bytes: 7_000_000_000n })).toBe(true)
    expect(await send(port, { status: 'on', sessionId, bytes: 0n })).toBe(true)
    expect(written.map(({ kind }) => kind)).toEqual(['started', 'updated', 'stopped', 'restarted'])
    const stopped = written[2]!
    expect(stopped.kind === 'stopped' && stopped.session).toMatchObject({
      ...{ site: 'lake', nasId: 'bras-1', sessionId, username: '20260001', address: '10.9.8.7' },
      ...{ mac: '00:1a:2b:3c:4d:5e', inBytes: 7_000_000_000, outBytes: 14_000_000_000, seconds: 60 },
      cause: 'userRequest',
    })
  })
})

test.runIf(radclient)('radclient: a question whether the server is there is answered', async () => {
  const { port } = await server()
  expect(await runRadclient(port, 'status', 'Message-Authenticator = 0x00\n')).toBe(0)
})

test.runIf(radclient)('radclient: our way to sign answers to disconnects is that of others', async () => {
  const nas = await disconnectNas(secret, ({ code }) => ({ code: code + 1 }))
  opened.push(nas)
  const named = 'User-Name = "20260001"\nAcct-Session-Id = "S-1"\nMessage-Authenticator = 0x00\n'
  expect(await runRadclient(nas.disconnectPort, 'disconnect', named)).toBe(0)
  expect(await runRadclient(nas.disconnectPort, 'coa', named)).toBe(0)
  expect(nas.heard.map(({ code }) => code)).toEqual([codes.disconnectRequest, codes.coaRequest])
})

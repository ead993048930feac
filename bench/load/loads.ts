import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Raw requests, each sent once to one of the targets; a connection may pause after each answer. */
export type Load = {
  requests: string[]
  targets: string[]
  connections: number
  pauseMs?: number
  /** Of the generator's process, which stands for machines of other people. */
  niceness?: number
}
/** `answers` in the order of requests: a refusal's name in lower case, or `done`. Times but `seconds` are in ms. */
export type Loaded = { seconds: number; p50: number; p99: number; again: number; answers: string[] }

/** Sends from a child process. `onProgress` gets the number of answers so far from time to time; `stop` ends it early. */
export function send(
  load: Load,
  onProgress: (answered: number) => void = () => {},
  stop?: AbortSignal,
): Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), 'campanile-load-'))
  const file = join(folder, 'load.json')
  writeFileSync(file, JSON.stringify(load))
  const script = join(import.meta.dirname, 'raw-load.ts')
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.pid && load.niceness) setPriority(child.pid, load.niceness)
  stop?.addEventListener('abort', () => child.kill())
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
    const heard = [...said.matchAll(/^answered (\d+)$/gm)].at(-1)
    if (heard) onProgress(Number(heard[1]))
  })
  return new Promise((done, failed) => {
    child.on('close', (code) => {
      rmSync(folder, { recursive: true, force: true })
      const last = said.trim().split('\n').at(-1) ?? ''
      if (code === 0) done(JSON.parse(last) as Loaded)
      else failed(new Error(`the load ended with ${code}`))
    })
  })
}

type Got = { path?: string; cookie?: string; headers?: Record<string, string> }

export function getOf(url: string, { path = '/', cookie = '', headers = {} }: Got = {}): string {
  const all = { host: new URL(url).host, ...(cookie && { cookie }), ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`
}

type Posted = { path: string; cookie: string; body: Record<string, string> }

/** In the form that our pages send. */
export function postOf({ path, cookie, body }: Posted): string {
  const text = new URLSearchParams(body).toString()
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `cookie: ${cookie}`,
    'x-requested-with: XMLHttpRequest',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${Buffer.byteLength(text)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}

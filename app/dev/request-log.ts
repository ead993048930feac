import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { statementWatch } from '#kernel/server/db/statements.ts'
import { bugWatch } from '#kernel/server/logs/bug-watch.ts'

const mostShown = 12
const longest = 140
const dim = (text: string) => `\x1b[2m${text}\x1b[22m`
const red = (text: string) => `\x1b[31m${text}\x1b[39m`

/** Logs each request with status, time and SQL statements, and the stack of bugs. */
export function logRequests(server: Server): void {
  const sent = new AsyncLocalStorage<string[]>()
  statementWatch.heard = (text) => sent.getStore()?.push(text)
  bugWatch.heard = (error, where) => console.error(red(`${where} broke:`), error)
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const statements: string[] = []
    const began = performance.now()
    sent.enterWith(statements)
    response.once('finish', () => {
      console.log(lineOf({ request, response, statements, ms: performance.now() - began }))
    })
  })
}

type Answered = { request: IncomingMessage; response: ServerResponse; statements: readonly string[]; ms: number }

/** Without the query string, which may name people. */
export function lineOf({ request, response, statements, ms }: Answered): string {
  const { statusCode } = response
  const fail = response.getHeader('x-fail')
  const status = statusCode >= 500 || fail === 'broken' ? red(String(statusCode)) : String(statusCode)
  const path = (request.url ?? '').split('?', 1)[0]
  const what = [status, request.method, path, fail && `(${fail})`, `${ms.toFixed(0)} ms`, counted(statements.length)]
  const shown = statements.slice(0, mostShown).map((text) => dim(`    ${shortened(text)}`))
  const more = statements.length > mostShown ? [dim(`    … ${statements.length - mostShown} more`)] : []
  return [what.filter(Boolean).join(' '), ...shown, ...more].join('\n')
}

const counted = (n: number): string => (n === 0 ? '' : n === 1 ? '1 statement' : `${n} statements`)

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

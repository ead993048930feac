import { existsSync, readFileSync } from 'node:fs'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { escapeHtml } from '#kernel/server/http/answers/escape.ts'
import { doorContract } from '#modules/identity/door-contract.ts'
import { demos } from '#sites/demo.ts'
import { demoPassword } from '#sites/people.ts'
import { handOn } from './proxy.ts'

/**
 * Serves the pages of `npm run dev` itself: log in as a demo person, captured mail, and the UI parts. False for other
 * requests.
 */
export function answerOwnPage(
  port: number,
  dataDir: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/dev') sendHtml(response, peoplePage(request.headers.host ?? 'localhost'))
  else if (pathname === '/dev/mail') sendHtml(response, mailPage(join(dataDir, 'outbox.jsonl')))
  else if (pathname === '/dev/parts')
    handOn(port, Object.assign(request, { url: '/site/' }), response, [], 'app/dev/parts.tsx')
  else if (pathname === '/dev/as') logInAs(port, searchParams.get('number') ?? '', request, response)
  else return false
  return true
}

function sendHtml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(
    `<!doctype html><meta charset="utf-8"><title>npm run dev</title><body style="font:16px/1.6 system-ui;margin:24px">${body}`,
  )
}

function peoplePage(host: string): string {
  const port = host.split(':')[1] ?? '80'
  const sites = demos.map(({ site, people }) => {
    const links = people.map(({ number, name, role }) => {
      const href = `http://${site.hosts[0]}:${port}/dev/as?number=${encodeURIComponent(number)}`
      return `<li><a href="${escapeHtml(href)}">${escapeHtml(number)}</a> ${escapeHtml(name)}, ${escapeHtml(role)}`
    })
    return `<h2>${escapeHtml(site.name.zh ?? site.id)}</h2><ul>${links.join('')}</ul>`
  })
  return `<h1>Log in as</h1>${sites.join('')}<p><a href="/dev/mail">Captured mail</a><p><a href="/dev/parts">UI parts and CSS tokens</a>`
}

/** Newest first. */
function mailPage(file: string): string {
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).slice(-50).reverse()
    : []
  const letters = lines.map(
    (line) =>
      `<pre style="white-space:pre-wrap;border:1px solid #ccc;padding:12px">${escapeHtml(JSON.stringify(JSON.parse(line), null, 2))}</pre>`,
  )
  return `<h1>Captured mail</h1>${letters.join('') || '<p>None yet.'}`
}

/** Uses the login call with the password of all demo people. */
function logInAs(port: number, number: string, { headers: { host } }: IncomingMessage, response: ServerResponse): void {
  const headers = { host, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' }
  const log = ask({ host: '127.0.0.1', port, method: 'POST', path: doorContract.check.path, headers }, (answer) => {
    answer.resume()
    response.writeHead(302, { location: '/', 'set-cookie': answer.headers['set-cookie'] ?? [] })
    response.end()
  })
  log.on('error', () => response.writeHead(302, { location: '/dev' }).end())
  log.end(new URLSearchParams({ username: number, password: demoPassword }).toString())
}

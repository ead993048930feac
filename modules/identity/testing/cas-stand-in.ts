import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { escapeHtml } from '#kernel/server/http/escape.ts'

/** A CAS server as the protocol has it: tickets for one service, for one use, for a short time. */
export async function casStandIn() {
  const tickets = new Map<string, { user: string; service: string; until: number }>()
  const asked: string[] = []
  /** What it answers instead of the truth. */
  const odd: { body?: string; status?: number } = {}

  function validate(url: URL): string {
    const ticket = url.searchParams.get('ticket') ?? ''
    const found = tickets.get(ticket)
    tickets.delete(ticket)
    if (!found || found.until < Date.now()) return failure('INVALID_TICKET', `Ticket ${ticket} not recognized`)
    if (found.service !== url.searchParams.get('service')) return failure('INVALID_SERVICE', 'wrong service')
    return success(found.user, url.pathname.startsWith('/cas/p3/'))
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://127.0.0.1')
    asked.push(url.pathname)
    response.writeHead(odd.status ?? 200, { 'content-type': 'application/xml; charset=utf-8' })
    response.end(odd.body ?? validate(url))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => new Promise((done) => server.close(done))
  afterAll(close)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    asked,
    odd,
    /** The person logs in there: the address the browser is sent back to. */
    login: (location: string, user: string, seconds = 10) => {
      const service = new URL(location).searchParams.get('service')!
      const ticket = `ST-${randomBytes(16).toString('hex')}-cas`
      tickets.set(ticket, { user, service, until: Date.now() + seconds * 1000 })
      const back = new URL(service)
      return { ticket, back: `${back.pathname}${back.search}&ticket=${ticket}` }
    },
    logoutRequest: (ticket: string) =>
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0" IssueInstant="2026-03-01T08:00:00Z"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`,
  }
}

const response = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n  ${inner}\n</cas:serviceResponse>\n`

const failure = (code: string, text: string) =>
  response(`<cas:authenticationFailure code="${code}">${escapeHtml(text)}</cas:authenticationFailure>`)

function success(user: string, withAttributes: boolean): string {
  const attributes = `<cas:attributes>
      <cas:isFromNewLogin>true</cas:isFromNewLogin>
      <cas:employeeNumber>${escapeHtml(user.replace('login-', ''))}</cas:employeeNumber>
      <cas:memberOf>a</cas:memberOf><cas:memberOf>b</cas:memberOf>
    </cas:attributes>`
  return response(`<cas:authenticationSuccess>
    <cas:user>${escapeHtml(user)}</cas:user>
    ${withAttributes ? attributes : ''}
  </cas:authenticationSuccess>`)
}

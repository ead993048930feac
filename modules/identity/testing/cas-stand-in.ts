import { randomBytes } from 'node:crypto'
import { escapeHtml } from '#kernel/server/http/answers/escape.ts'
import { listen } from './listen.ts'

/** A CAS server by the protocol: tickets are for one service, single-use and short-lived. */
export async function casStandIn() {
  const tickets = new Map<string, { user: string; service: string; until: number }>()
  const asked: string[] = []
  /** Overrides its answers. */
  const odd: { body?: string; status?: number } = {}

  function validate(url: URL): string {
    const ticket = url.searchParams.get('ticket') ?? ''
    const found = tickets.get(ticket)
    tickets.delete(ticket)
    if (!found || found.until < Date.now()) return failure('INVALID_TICKET', `Ticket ${ticket} not recognized`)
    if (found.service !== url.searchParams.get('service')) return failure('INVALID_SERVICE', 'wrong service')
    return success(found.user, url.pathname.startsWith('/cas/p3/'))
  }

  function give(user: string, service: string, seconds: number): string {
    const ticket = `ST-${randomBytes(16).toString('hex')}-cas`
    tickets.set(ticket, { user, service, until: Date.now() + seconds * 1000 })
    return ticket
  }

  /** Redirect target of a browser on the login page; undefined shows the page. */
  function onward({ pathname, searchParams }: URL): string | undefined {
    const [service, user] = [searchParams.get('service'), searchParams.get('username')]
    if (pathname === '/cas/logout' && service) return service
    if (pathname === '/cas/login' && service && user) return `${service}&ticket=${give(user, service, 10)}`
    return undefined
  }

  const origin = await listen((request, response) => {
    const url = new URL(request.url!, 'http://127.0.0.1')
    asked.push(url.pathname)
    const location = onward(url)
    if (location) return void response.writeHead(302, { location }).end()
    const page = url.pathname === '/cas/login' && loginPage(url)
    const type = page ? 'text/html' : 'application/xml'
    response.writeHead(odd.status ?? 200, { 'content-type': `${type}; charset=utf-8` })
    response.end(odd.body ?? (page || validate(url)))
  })

  return {
    url: `${origin}/cas`,
    asked,
    odd,
    /** Logs the person in; returns the URL the browser is redirected to. */
    login: (location: string, user: string, seconds = 10) => {
      const service = new URL(location).searchParams.get('service')!
      const ticket = give(user, service, seconds)
      const back = new URL(service)
      return { ticket, back: `${back.pathname}${back.search}&ticket=${ticket}` }
    },
    logoutRequest: (ticket: string) =>
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0" IssueInstant="2026-03-01T08:00:00Z"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`,
  }
}

const loginPage = ({ searchParams }: URL) => `<!doctype html><meta charset="utf-8"><title>CAS</title>
<form><input type="hidden" name="service" value="${escapeHtml(searchParams.get('service') ?? '')}">
<label>User <input name="username"></label><button>Sign in</button></form>`

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

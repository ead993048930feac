import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseJson } from '#kernel/parse-json.ts'
import { type KohaData, kohaData, newCheckoutDue, newHold } from './koha-data.ts'
import { matches } from './koha-query.ts'

type Answer = [status: number, body?: unknown]
type Asked = { method: string; path: string; query: URLSearchParams; body: string; embed: string }
type Row = Record<string, unknown>

export const kohaClient = { clientId: 'portal', clientSecret: 'hush-hush' }

/** A server that speaks the part of Koha's REST interface the portal uses: its routes, field names and error texts. */
export async function kohaStandIn() {
  const data = kohaData()
  const asked: string[] = []
  const tokens = new Set<string>()
  /** Overrides its answers: a status for all, or one path, or none at all for a while. */
  const odd: { status?: number; body?: string; on?: RegExp; hang?: boolean } = {}

  const server = createServer((request, response) => {
    void answerTo(request).then(([status, body]) => {
      if (odd.hang) return
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
    })
  })

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url!, 'http://koha')
    const path = url.pathname.replace(/^\/api\/v1/, '')
    const method = request.method ?? 'GET'
    const body = await bodyOf(request)
    asked.push(`${method} ${path}`)
    if ((odd.status || odd.body) && (!odd.on || odd.on.test(path))) return [odd.status ?? 200, odd.body ?? {}]
    if (path === '/oauth/token') return tokenFor(new URLSearchParams(body))
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (!tokens.has(bearer)) return [401, { error: 'Authentication failure.' }]
    const embed = String(request.headers['x-koha-embed'] ?? '')
    return route(data, { method, path, query: url.searchParams, body, embed })
  }

  function tokenFor(form: URLSearchParams): Answer {
    if (form.get('grant_type') !== 'client_credentials') return [400, { error: 'Unimplemented grant type' }]
    const isKnown =
      form.get('client_id') === kohaClient.clientId && form.get('client_secret') === kohaClient.clientSecret
    if (!isKnown) return [403, { error: 'unauthorized_client' }]
    const access_token = crypto.randomUUID()
    tokens.add(access_token)
    return [200, { access_token, token_type: 'Bearer', expires_in: 3600 }]
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => void server.close(() => done()))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, data, asked, odd, tokens, close }
}

function route(data: KohaData, asked: Asked): Answer {
  const { method, path, query } = asked
  if (path === '/patrons') return [200, patronsIn(data, query)]
  if (path === '/libraries') return [200, listed(data.libraries, query)]
  if (path === '/biblios') return [200, listed(data.biblios, query)]
  if (path === '/items') return [200, listed(withBiblios(data, asked.embed), query)]
  if (path === '/checkouts') return [200, checkoutsIn(data, query)]
  if (path === '/holds') return method === 'POST' ? addHold(data, asked.body) : [200, listed(data.holds, query)]
  const [, part, id, sub = ''] = /^\/(\w+)\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
  const one = Number(id)
  if (part === 'holds' && method === 'DELETE') return removeHold(data, one)
  if (part === 'patrons' && sub === 'account') return [200, accountOf(data, one)]
  if (part === 'checkouts' && sub) return checkoutPart(data, one, sub, method)
  if (part === 'biblios') return biblioPart(data, one, sub)
  return [404, { error: 'Not found' }]
}

function listed(rows: readonly Row[], query: URLSearchParams): Row[] {
  const q = query.get('q')
  const plain = [...query].filter(([name]) => !name.startsWith('_') && name !== 'q' && name !== 'checked_in')
  const found = rows.filter(
    (row) => (!q || matches(row, parseJson(q))) && plain.every(([name, value]) => String(row[name]) === value),
  )
  const order = query.get('_order_by') ?? ''
  const by = order.replace(/^[+-]/, '')
  const sorted = by ? found.toSorted((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1)) : found
  const ordered = order.startsWith('-') ? sorted.toReversed() : sorted
  const [page, size] = [Number(query.get('_page') ?? 1), Number(query.get('_per_page') ?? 20)]
  return ordered.slice((page - 1) * size, page * size)
}

/** Without `_match=exact` a part of the number is enough, as in Koha. */
function patronsIn({ patrons }: KohaData, query: URLSearchParams): Row[] {
  const number = query.get('cardnumber') ?? ''
  return patrons.filter(({ cardnumber }) => cardnumber === number || cardnumber.startsWith(number))
}

const withBiblios = ({ items, biblios }: KohaData, embed: string): Row[] =>
  items.map((item) => ({
    ...item,
    ...(embed === 'biblio' && { biblio: biblios.find(({ biblio_id }) => biblio_id === item.biblio_id) }),
  }))

const checkoutsIn = ({ checkouts, past }: KohaData, query: URLSearchParams): Row[] =>
  listed(query.get('checked_in') === 'true' ? past : checkouts, query)

function accountOf({ debts }: KohaData, patron: number) {
  const lines = debts.filter(({ patron_id }) => patron_id === patron)
  const total = lines.reduce((sum, line) => sum + line.amount_outstanding, 0)
  return { balance: total, outstanding_debits: { total, lines }, outstanding_credits: { total: 0, lines: [] } }
}

/** Koha's reasons in its own order: somebody waits, too often, overdue. */
function renewError(data: KohaData, id: number): string | undefined {
  const checkout = data.checkouts.find(({ checkout_id }) => checkout_id === id)!
  const item = data.items.find(({ item_id }) => item_id === checkout.item_id)!
  const isWaited = data.holds.some(
    ({ biblio_id, patron_id, status }) =>
      biblio_id === item.biblio_id && patron_id !== checkout.patron_id && status === null,
  )
  if (isWaited) return 'on_reserve'
  if (checkout.renewals_count >= data.maxRenewals) return 'too_many'
  return Date.parse(checkout.due_date) < Date.now() ? 'overdue' : undefined
}

function checkoutPart(data: KohaData, id: number, sub: string, method: string): Answer {
  const checkout = data.checkouts.find(({ checkout_id }) => checkout_id === id)
  if (!checkout) return [404, { error: 'Checkout not found', error_code: 'not_found' }]
  const error = renewError(data, id)
  if (sub === 'allows_renewal') {
    const counts = { max_renewals: data.maxRenewals, current_renewals: checkout.renewals_count, unseen_renewals: 0 }
    return [200, { allows_renewal: !error, ...counts, error: error ?? null }]
  }
  if (sub !== 'renewals' || method !== 'POST') return [404, { error: 'Not found' }]
  if (error) return [403, { error: `Renewal not authorized (${error})` }]
  checkout.renewals_count++
  checkout.due_date = newCheckoutDue(30)
  return [201, checkout]
}

function biblioPart(data: KohaData, id: number, sub: string): Answer {
  const biblio = data.biblios.find(({ biblio_id }) => biblio_id === id)
  if (!biblio) return [404, { error: 'Bibliographic record not found', error_code: 'not_found' }]
  const items = data.items.filter(({ biblio_id }) => biblio_id === id)
  if (sub === '') return [200, biblio]
  if (sub === 'items') return [200, items]
  const ids = new Set(items.map(({ item_id }) => item_id))
  return sub === 'checkouts' ? [200, data.checkouts.filter(({ item_id }) => ids.has(item_id))] : [404, {}]
}

type HoldBody = { patron_id: number; biblio_id: number; pickup_library_id: string }

function addHold(data: KohaData, text: string): Answer {
  const { patron_id, biblio_id, pickup_library_id } = parseJson(text) as HoldBody
  if (!data.biblios.some((biblio) => biblio.biblio_id === biblio_id)) return [400, 'Biblio not found.']
  const place = data.libraries.find(({ library_id }) => library_id === pickup_library_id)
  if (!place?.pickup_location) return [400, { error: 'The supplied pickup location is not valid' }]
  if (data.holds.some((hold) => hold.patron_id === patron_id && hold.biblio_id === biblio_id))
    return [403, { error: 'Hold cannot be placed. Reason: tooManyHoldsForThisRecord' }]
  const priority = data.holds.filter((hold) => hold.biblio_id === biblio_id).length + 1
  const id = Math.max(...data.holds.map(({ hold_id }) => hold_id), 700) + 1
  const made = { ...newHold(id, patron_id, biblio_id, priority), pickup_library_id }
  data.holds.push(made)
  return [201, made]
}

function removeHold(data: KohaData, id: number): Answer {
  const at = data.holds.findIndex(({ hold_id }) => hold_id === id)
  if (at < 0) return [404, { error: 'Hold not found.' }]
  data.holds.splice(at, 1)
  return [204]
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}

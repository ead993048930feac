import * as z from 'zod'
import { ListTrouble } from '#engines/imports/shapes.ts'
import { parseJson } from '#kernel/parse-json.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { OutboundAnswer, OutboundRequest } from '#kernel/server/outbound.ts'
import type { ServerSettings } from '../settings.ts'
import { gradebook, type Kind } from '../shapes.ts'

type Context = { tools: Pick<OutsideContext['tools'], 'outbound'> }

/** Objects of one answer; the standard's default is 100. */
const pageSize = 500
const mostBytes = 16 << 20
const scopes = ['roster.readonly', 'gradebook.readonly']
  .map((name) => `https://purl.imsglobal.org/spec/or/v1p2/scope/${name}`)
  .join(' ')
const tokenShape = z.object({ access_token: z.string().min(1) })

/** All objects of a collection, or those changed since, page by page. */
export async function* fetchObjects(
  ctx: Context,
  server: ServerSettings,
  kind: Kind,
  since: Date | undefined,
): AsyncGenerator<readonly unknown[]> {
  let token = await tokenOf(ctx, server)
  for (let offset = 0; ; offset += pageSize) {
    const url = new URL(`${baseOf(server, kind)}/${kind}`)
    url.searchParams.set('limit', String(pageSize))
    url.searchParams.set('offset', String(offset))
    url.searchParams.set('sort', 'sourcedId')
    url.searchParams.set('orderBy', 'asc')
    if (since) url.searchParams.set('filter', `dateLastModified>='${since.toISOString()}'`)
    const ask = () =>
      reach(ctx, { url: url.href, headers: { accept: 'application/json', authorization: `Bearer ${token}` } }, server)
    let answer = await ask()
    if (answer.status === 401) {
      // The token has ended meanwhile.
      token = await tokenOf(ctx, server)
      answer = await ask()
    }
    const page = objectsIn(checked(answer, kind), kind)
    yield page
    const total = Number(answer.headers['x-total-count'] ?? Number.NaN)
    if (page.length === 0 || offset + page.length >= total || page.length < pageSize) return
  }
}

/** The services of a server differ in one segment of the path. */
function baseOf({ url }: ServerSettings, kind: Kind): string {
  const base = url.replace(/\/$/, '')
  return gradebook.includes(kind) ? base.replace('/rostering/', '/gradebook/') : base
}

function objectsIn(answer: OutboundAnswer, kind: Kind): unknown[] {
  const said = jsonOf(answer) as Record<string, unknown> | null
  const list = said?.[kind]
  if (!Array.isArray(list)) throw new ListTrouble('unreachable', `the answer has no ${kind}`)
  return list
}

async function tokenOf(ctx: Context, server: ServerSettings): Promise<string> {
  const { clientId, clientSecret, tokenUrl } = server
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')
  const answer = await reach(
    ctx,
    {
      url: tokenUrl,
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: scopes }).toString(),
    },
    server,
  )
  if (answer.status === 400) throw new ListTrouble('refused')
  const parsed = tokenShape.safeParse(jsonOf(checked(answer, 'token')))
  if (!parsed.success) throw new ListTrouble('unreachable', 'the token has another form')
  return parsed.data.access_token
}

function checked(answer: OutboundAnswer, what: string): OutboundAnswer {
  if (answer.status === 401 || answer.status === 403) throw new ListTrouble('refused')
  if (answer.status !== 200) throw new ListTrouble('unreachable', `${what}: ${answer.status}`)
  return answer
}

const reach = (ctx: Context, sent: OutboundRequest, { milliseconds }: ServerSettings): Promise<OutboundAnswer> =>
  ctx.tools.outbound({ ...sent, milliseconds, maxBytes: mostBytes, maxHops: 0 }).catch((error: Error) => {
    throw new ListTrouble('unreachable', error.message)
  })

function jsonOf({ body }: OutboundAnswer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch {
    throw new ListTrouble('unreachable', 'the answer is no JSON')
  }
}

import { dayIn } from '#kernel/clock.ts'
import { parseJson } from '#kernel/parse-json.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import { type Answers, evaluateForm, evaluateOver } from '../answers.ts'
import { type Definition, findField } from '../definition.ts'
import { parse } from '../expression/parse.ts'
import type { Value } from '../expression/value.ts'
import { kindOf } from '../fields/kinds.ts'
import type { Source } from '../source-shape.ts'
import type { SourceAnswer } from '../with-offers.ts'
import { type FormName, findFormFor, findVersion } from './find-form.ts'
import { FormRefused } from './refused.ts'

export type SourceParams = Readonly<Record<string, Value>>
/** Built-in data sources by name; provided by the module. */
export type BuiltIn = Readonly<Record<string, (ctx: OutsideContext, params: SourceParams) => Promise<unknown>>>
export type SourceRules = { builtIn: BuiltIn /** `host` or `host:port`. */; allowedHosts: readonly string[] }

type Running = SourceRules & { form: FormName; source: string; answers: Answers }

/** Runs a form's data source for the person filling it in. A failing one is `sourceDown`: the page offers a retry. */
export async function runSource(ctx: OutsideContext, { form: name, source: key, answers, ...rules }: Running) {
  const form = await findFormFor(ctx, ctx.reader, name)
  const { definition } = await findVersion(ctx, form.version!)
  const source = definition.sources.find((one) => one.key === key)
  if (!source) throw new FormRefused('noSuchSource')
  return askSource(ctx, definition, source, answers, rules, { today: dayIn(ctx.site.zone, ctx.now) })
}

/** The same for callers that have the definition. */
export async function askSource(
  ctx: OutsideContext,
  definition: Definition,
  source: Source,
  answers: Answers,
  rules: SourceRules,
  about: { today: string },
): Promise<SourceAnswer> {
  const settled = evaluateForm(definition, answers, about).answers
  const params = Object.fromEntries(
    Object.entries(source.params).map(([param, written]) => {
      const parsed = parse(written)
      return [param, 'node' in parsed ? evaluateOver(definition, settled, parsed.node, about) : null]
    }),
  )
  return picked(definition, source, await asked(ctx, source, params, rules), about)
}

async function asked(
  ctx: OutsideContext,
  source: Source,
  params: SourceParams,
  { builtIn, allowedHosts }: SourceRules,
) {
  if (source.kind === 'http') return fetched(ctx, source, params, allowedHosts)
  if (!Object.hasOwn(builtIn, source.name)) throw new FormRefused('noSuchSource')
  return builtIn[source.name]!(ctx, params)
}

/** The allow-list is checked on every request: a removed host is blocked for published forms, too. No redirects. */
async function fetched(
  { tools, log }: OutsideContext,
  { url, method }: Extract<Source, { kind: 'http' }>,
  params: SourceParams,
  allowedHosts: readonly string[],
): Promise<unknown> {
  const target = new URL(url)
  if (!allowedHosts.includes(target.host)) throw new FormRefused('noSuchSource')
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, plain(value)]))
  if (method === 'GET') for (const [name, value] of query) target.searchParams.set(name, value)
  const body = method === 'POST' ? query.toString() : undefined
  const headers = { accept: 'application/json', ...(body !== undefined && formBody) }
  try {
    const request = { url: target.href, method, headers, milliseconds: 5_000, maxBytes: 512 * 1_024, maxHops: 0 }
    const answer = await tools.outbound({ ...request, ...(body !== undefined && { body }) })
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
    return parseJson(answer.body.toString('utf8'))
  } catch (error) {
    log.warn({ err: error, host: target.host }, 'a data source of a form gave no answer')
    throw new FormRefused('sourceDown')
  }
}

const formBody = { 'content-type': 'application/x-www-form-urlencoded' }
const plain = (value: Value): string => (value === null ? '' : Array.isArray(value) ? value.join(',') : String(value))

const mostOffers = 500

/** Takes only values that are valid for their field; the rest of the answer is dropped. */
function picked(
  definition: Definition,
  { fills, offers }: Source,
  found: unknown,
  about: { today: string },
): SourceAnswer {
  const filled = Object.entries(fills).flatMap(([key, path]) => {
    const field = findField(definition, key)
    const raw = at(found, path)
    const reading = field && raw !== undefined && raw !== null ? kindOf(field).read(raw, field, about) : undefined
    return reading && 'answer' in reading && reading.answer !== undefined ? [[key, reading.answer] as const] : []
  })
  const offered = Object.entries(offers).map(([key, path]) => {
    const list = at(found, path)
    return [key, (Array.isArray(list) ? list : []).slice(0, mostOffers).flatMap(optionOf)] as const
  })
  return { fills: Object.fromEntries(filled), offers: Object.fromEntries(offered) }
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce((inner: unknown, step) => {
      const isThere = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
      return isThere ? (inner as Record<string, unknown>)[step] : undefined
    }, value)
}

function optionOf(raw: unknown): { key: string; label: string }[] {
  const [key, label] = typeof raw === 'object' ? [at(raw, 'key'), at(raw, 'label')] : [raw, raw]
  const named = String(key ?? '').slice(0, 60)
  return named ? [{ key: named, label: String(label ?? named).slice(0, 200) }] : []
}

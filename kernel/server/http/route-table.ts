import type { Access, Call, PageFace } from '#kernel/contract.ts'
import type { ServiceTile } from '#kernel/module.ts'
import type { OutsideContext, ReadContext, StepContext, WriteContext } from '../context.ts'
import { runOnce } from '../once/once.ts'
import type { Served } from '../serve.ts'
import { tilesOfCall } from '../services/tiles.ts'
import { checkInput } from './requests/check-input.ts'
import type { Raw } from './requests/form.ts'

/** The context depends on the call's kind: each function gets the one it is typed for. */
type CallContext = OutsideContext | StepContext | WriteContext

/** A path the server answers: a call under its own path, or a dialect of it. */
export type Endpoint = {
  path: string
  served: Served
  call: Call
  name: string
  about: string
  access: Access
  /** Schema of the input, for the API reference. */
  input: Call['input']
  page: PageFace | undefined
  face: ((ctx: ReadContext, data: unknown) => string) | undefined
  faceOn?: 'get' | undefined
  /** Redirects a plain visitor instead of showing the page. */
  detour: ((ctx: ReadContext, raw: Raw) => string | undefined) | undefined
  /** The services whose audience, hours and state apply; empty for calls that require a right or are `anytime`. */
  tiles: readonly ServiceTile[]
  run: (ctx: CallContext, raw: Raw) => Promise<unknown>
}

const tilesFor = (served: Served, call: Call, access: Access): readonly ServiceTile[] =>
  call.anytime || typeof access === 'object' ? [] : tilesOfCall(served, call)

/** All paths of all modules. A duplicate path, or a call without declared access, makes the start fail. */
export function endpointsOf(modules: readonly Served[]): Endpoint[] {
  const endpoints = modules.flatMap((served) => [...callsOf(served), ...dialectsOf(served)])
  const seen = new Set<string>()
  for (const { path, access, served, call } of endpoints) {
    if (seen.has(path)) throw new Error(`${path} is spelled twice (${served.module.key})`)
    seen.add(path)
    if (!access) throw new Error(`${path} declares no access`)
    if (call.once) checkOnce(path, access, call)
    if (typeof access === 'object' && access.may !== '' && !served.module.permissions.includes(access.may)) {
      throw new Error(`${path} asks for the right ${access.may}, which ${served.module.key} does not have`)
    }
  }
  return endpoints
}

/** Keys are kept by person. */
function checkOnce(path: string, access: Access, { kind, input }: Call): void {
  const { key } = (input as { shape?: Record<string, unknown> }).shape ?? {}
  if (kind !== 'write' || access === 'public' || !key) throw new Error(`${path} counts once without a person or a key`)
}

function callsOf(served: Served): Endpoint[] {
  return Object.entries(served.contract).map(([name, call]) => {
    const { path, about, access, input, page } = call
    const run = async (ctx: CallContext, raw: Raw) => await serviceRun(served, name, ctx, checkInput(input, raw))
    const face = served.faces[name]
    const tiles = tilesFor(served, call, access)
    return { path, served, call, name, about, access, input, page, face, tiles, detour: detourOf(served, name), run }
  })
}

function serviceRun(served: Served, name: string, ctx: CallContext, input: unknown): unknown {
  const call = served.contract[name]!
  const own = ctx as StepContext & WriteContext
  const run = () => served.service[name]!(own, input)
  return call.once ? runOnce(call, own, input, run) : run()
}

/** Invalid input means no redirect: the page is shown whatever the query says. */
function detourOf(served: Served, name: string): Endpoint['detour'] {
  const detour = served.detours[name]
  if (!detour) return undefined
  return (ctx, raw) => {
    const input = served.contract[name]!.input.safeParse(raw)
    return input.success ? detour(ctx, input.data) : undefined
  }
}

function dialectsOf(served: Served): Endpoint[] {
  return served.dialects.map((row) => {
    const [name] = Object.entries(served.contract).find(([, call]) => call === row.call) ?? []
    if (!name) throw new Error(`${row.path} speaks for a call that ${served.module.key} does not have`)
    const run = async (ctx: CallContext, raw: Raw) => {
      const sent = checkInput(row.input, raw) as never
      const input = checkInput(row.call.input, row.in(sent, ctx) as Raw)
      return row.out((await serviceRun(served, name, ctx, input)) as never, sent, ctx)
    }
    const { path, call, about, input, page, face, faceOn, access = call.access } = row
    const tiles = tilesFor(served, call, access)
    return { path, served, call, name, about, access, input, page, face, faceOn, tiles, detour: undefined, run }
  })
}

import { createHash, randomBytes } from 'node:crypto'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { type OutsideContext, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { iconHref } from '#kernel/server/installable/manifest.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { Served } from '#kernel/server/serve.ts'
import { withRightsOf } from '#kernel/server/with-rights-of.ts'
import type { contract } from '../contract.ts'
import { shell } from '../module.ts'
import { ticketFor } from './jsapi-ticket.ts'
import { getOwnUrl } from './own-url.ts'
import { modulesOf, placedTiles, servicesNamed } from './services/services.ts'

type Asked = InputOf<(typeof contract)['shareInfo']>

const defaultSdk = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const noConfig = { appId: '', timestamp: 0, nonceStr: '', signature: '' }

/** Signs only URLs of this site: the signature lets a page act as the university inside the messaging app. */
export async function shareInfo(ctx: OutsideContext, { service, service_id, url }: Asked) {
  brake(ctx, 'share', { burst: 30, perSecond: 1 })
  const own = getOwnUrl(ctx, url)
  if (!own) throw shell.fail('foreignUrl')
  const link = withoutLoginTraces(own, url)
  const { share } = settingsOf(ctx, shell)
  const config = share.appId && share.secret ? await signed(ctx, link) : noConfig
  const sdk = config.appId ? share.sdk || defaultSdk : ''
  const card = (await sharedThing(ctx, service, service_id)) ?? cardOf(ctx, service)
  return { info: { config, ...card, url: link, wid: service_id, sdk } }
}

/** If the gateway is down, only sharing fails, not the page. */
async function signed(ctx: OutsideContext, url: string) {
  const { share } = settingsOf(ctx, shell)
  try {
    const ticket = await ticketFor(ctx, share)
    const timestamp = seconds(ctx.now)
    const nonceStr = randomBytes(8).toString('hex')
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
    return { appId: share.appId, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') }
  } catch (error) {
    ctx.log.warn({ reason: (error as Error).message }, 'no ticket for sharing')
    return noConfig
  }
}

/** The app compares the URL exactly, so it is changed only if login parameters must be removed. */
function withoutLoginTraces(own: URL, asSent: string): string {
  const plain = (asSent.startsWith('/') ? own.href : asSent).split('#', 1)[0]!
  if (!own.searchParams.has('code') && !own.searchParams.has('state')) return plain
  const clean = new URL(plain)
  for (const name of ['code', 'state']) clean.searchParams.delete(name)
  return clean.href
}

/** Title, picture and text of the shared item, from the service's own module. */
async function sharedThing(ctx: ReadContext, service: string, id: string) {
  if (!id) return undefined
  const isIt = ({ module }: Served) => module.key === service || module.services.some(({ key }) => key === service)
  const served = modulesOf(ctx).find((one) => one.share && isIt(one))
  if (!served) return undefined
  const [face] = await served.share!(withRightsOf(ctx, served.module.key), id)
  if (!face) return undefined
  const { image, ...said } = face
  return { ...said, image: new URL(image || ctx.site.brand.logo || iconHref(ctx.site, 'large'), ctx.origin).href }
}

function cardOf(ctx: ReadContext, service: string) {
  const { site, language, origin } = ctx
  const name = site.name[language] ?? site.name[site.languages[0]!] ?? site.name.zh ?? site.id
  const placed = placedTiles(ctx).find(({ module, tile }) => tile.key === service || module.key === service)
  const about = fill(wordingOf(shell, 'share.desc', language, site.words), { site: name })
  const image = new URL(site.brand.logo || iconHref(site, 'large'), origin).href
  const [shared] = placed ? servicesNamed(ctx, [placed.tile.key]) : []
  return shared ? { image, title: shared.name, desc: name } : { image, title: name, desc: about }
}

import type { DataOf } from '#kernel/contract.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { cacheable } from '#kernel/server/http/answers/answer-cache.ts'
import type { Site } from '#kernel/site.ts'
import type { contract } from '../contract.ts'
import { shell } from '../module.ts'

type Info = DataOf<(typeof contract)['settingInfo']>

const answers = new WeakMap<Site, Info>()

/** Read first by every page: built once per site version. */
export function settingInfo(ctx: ReadContext): Info {
  let info = answers.get(ctx.site)
  if (!info) {
    info = cacheable(infoOf(ctx))
    answers.set(ctx.site, info)
  }
  return info
}

function infoOf(ctx: ReadContext): Info {
  const { brand } = ctx.site
  const { accountHint, passwordHint, remarks } = settingsOf(ctx, shell).login
  return {
    copyright: brand.copyright,
    site_logo: brand.logo,
    account_copy: accountHint,
    password_copy: passwordHint,
    login_remarks: remarks,
  }
}

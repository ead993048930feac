import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { type ReadContext, type StepContext, settingsOf } from '#kernel/server/context.ts'
import { RedirectAnswer } from '#kernel/server/http/answers/redirect-answer.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { ownTarget } from '#kernel/server/sites/origin.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import type { doorContract } from '../../door-contract.ts'
import { identity } from '../../module.ts'
import type { WecomApp } from '../../sign-in-settings.ts'
import { checkState, spendState, stateFor } from './door-state.ts'
import { corpEntryUrl } from './doors.ts'
import { loginUrl } from './login-url.ts'
import { brake, enter } from './sign-in.ts'
import { numberOfMember } from './wecom-member.ts'

type Visit = InputOf<(typeof doorContract)['corp']>
type Trouble = 'otherBrowser' | 'wecomRefused' | 'wecomDown' | 'unknownPerson'

/**
 * WeCom's silent sign-in. It was not requested explicitly, so a failure ends on the ordinary login page with the
 * message, without another redirect.
 */
export async function corp(ctx: StepContext, visit: Visit) {
  const app = settingsOf(ctx, identity).signIn.wecom
  if (!app) throw notFound()
  const target = ownTarget(ctx, visit.redirectUrl)
  if (visit.code || visit.state) return arrive(ctx, app, visit, target)
  return ctx.person ? new RedirectAnswer(target) : toWecom(ctx, app, target)
}

function toWecom(ctx: ReadContext, { authorize, corpId, agentId }: WecomApp, target: string): RedirectAnswer {
  const query = new URLSearchParams({
    appid: corpId,
    redirect_uri: corpEntryUrl(ctx, target),
    response_type: 'code',
    scope: 'snsapi_base',
    state: stateFor(ctx, 'wecom', target),
    agentid: agentId,
  })
  return new RedirectAnswer(`${authorize}/connect/oauth2/authorize?${query}#wechat_redirect`)
}

async function arrive(ctx: StepContext, app: WecomApp, { code, state }: Visit, target: string) {
  const verdict = checkState(ctx, 'wecom', state, target)
  if (verdict === 'old') return toWecom(ctx, app, target)
  const trouble = verdict === 'foreign' ? 'otherBrowser' : await letIn(ctx, app, code, state)
  return new RedirectAnswer(unmarked(trouble ? loginUrl(ctx, { redirect: target, trouble }) : target))
}

/**
 * Browsers carry WeCom's `#wechat_redirect` over to a redirect target without a fragment; an empty fragment prevents
 * it.
 */
const unmarked = (url: string): string => (url.includes('#') ? url : `${url}#`)

async function letIn(ctx: StepContext, app: WecomApp, code: string, state: string): Promise<Trouble | undefined> {
  if (!code) return 'wecomRefused'
  brake(ctx, 'wecom')
  const asked = using(ctx.site.id, 'wecom', () => numberOfMember(ctx, app, code))
  const number = await asked.catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'WeCom could not be asked who someone is')
    return null
  })
  if (number === null) return 'wecomDown'
  if (number === undefined) return 'wecomRefused'
  return ctx.write(async (own) => {
    if (!(await spendState(own, state))) return 'wecomRefused'
    return enter(own, number, 'wecom').then(() => undefined, ifRefused)
  })
}

function ifRefused(error: unknown): Trouble {
  if (error instanceof Refusal) return 'unknownPerson'
  throw error
}

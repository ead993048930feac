import type { OutsideContext } from '#kernel/server/context.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import { identity } from '../../module.ts'
import type { CasServer } from '../../sign-in-settings.ts'
import { type CasAnswer, readCasAnswer } from './cas-answer.ts'

/**
 * Validates a ticket, which consumes it at the CAS server. Every error on the way gives the same failure: SSO is
 * unavailable.
 */
export async function askAboutTicket(
  ctx: OutsideContext,
  { url, version }: CasServer,
  ticket: string,
  service: string,
): Promise<CasAnswer> {
  const path = version === '3' ? '/p3/serviceValidate' : '/serviceValidate'
  const query = `ticket=${encodeURIComponent(ticket)}&service=${encodeURIComponent(service)}`
  const asked = { url: `${url}${path}?${query}`, milliseconds: 5_000, maxBytes: 1 << 16, maxHops: 0 }
  try {
    return await using(ctx.site.id, 'cas', async () => {
      const { status, body } = await ctx.tools.outbound(asked)
      if (status !== 200) throw new Error(`the CAS server answered ${status}`)
      const answer = readCasAnswer(new TextDecoder('utf-8', { fatal: true }).decode(body))
      if ('refused' in answer)
        ctx.log.info({ said: answer.refused.replaceAll(ticket, '…') }, 'a CAS ticket was refused')
      return answer
    })
  } catch (error) {
    ctx.log.warn({ err: error }, 'a CAS ticket could not be checked')
    throw identity.fail('casDown')
  }
}

/** Person number of a valid ticket. Undefined for an attribute with several values, which is ambiguous. */
export function numberOf(
  answer: Extract<CasAnswer, { user: string }>,
  attribute: string | undefined,
): string | undefined {
  if (!attribute) return answer.user
  const values = answer.attributes.filter(({ name }) => name === attribute)
  return values.length === 1 && values[0]!.plain && values[0]!.value !== '' ? values[0]!.value : undefined
}

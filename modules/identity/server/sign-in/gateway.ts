import { parseJson } from '#kernel/parse-json.ts'
import type { OutsideContext } from '#kernel/server/context.ts'

export type GatewayAnswer = Record<string, unknown> & { errcode: number }

/** The gateway was unreachable, or its answer invalid. */
export class GatewayDown extends Error {
  override readonly name = 'GatewayDown'
}

/** One request to a messaging app's gateway. Its URL contains secrets, so it is never logged. */
export async function askGateway(
  { tools }: Pick<OutsideContext, 'tools'>,
  address: string,
  query: Record<string, string>,
): Promise<GatewayAnswer> {
  const asked = { milliseconds: 5_000, maxBytes: 1 << 16, maxHops: 0 }
  const url = `${address}?${new URLSearchParams(query)}`
  const { status, body } = await tools.outbound({ url, ...asked }).catch((error: Error) => {
    throw new GatewayDown(`${address} could not be asked: ${error.message}`, { cause: error })
  })
  const answer = status === 200 ? parsed(body.toString('utf8')) : undefined
  if (!answer) throw new GatewayDown(`${address} answered ${status} without a usable answer`)
  return { ...answer, errcode: Number(answer.errcode ?? 0) }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = parseJson(text)
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export const textIn = (answer: Record<string, unknown>, name: string): string => {
  const value = answer[name]
  return typeof value === 'string' ? value : ''
}

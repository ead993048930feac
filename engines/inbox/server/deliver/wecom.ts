import { eachOf, retryable } from './ask.ts'
import { addressOf, buttonWord, framed } from './compose.ts'
import { type Desk, failed, type Outcome, type Parcel, sent, type Way } from './parcel.ts'
import { deliverySettingsOf } from './settings.ts'
import { askWithToken, troubleOf } from './token.ts'

/** Limit of recipients in one call. */
const mostNamed = 1_000
const atOnce = 4
/** Errors that a retry will not solve. */
const final = { 40003: 'unknownThere', 81013: 'unknownThere', 60011: 'refused', 60020: 'refused', 48002: 'refused' }

/** A text card in WeCom. Recipients of the same content share a call: a notice to everyone takes a few. */
export const byWecom: Way = async (desk, parcels) => {
  const outcomes = new Map<Parcel, Outcome>()
  await eachOf(alike(parcels), atOnce, async (group) => {
    for (let from = 0; from < group.length; from += mostNamed) {
      await tell(desk, group.slice(from, from + mostNamed), outcomes)
    }
  })
  return parcels.map((parcel) => outcomes.get(parcel)!)
}

async function tell(desk: Desk, group: readonly Parcel[], outcomes: Map<Parcel, Outcome>): Promise<void> {
  let unknown = new Set<string>()
  const outcome = await retryable(desk, async () => {
    const answer = await askWithToken(desk, ...asked(desk, group))
    unknown = new Set(
      String(answer.invaliduser ?? '')
        .toLowerCase()
        .split('|'),
    )
    return troubleOf(desk, answer, final) ?? sent
  })
  for (const parcel of group) {
    const isUnknown = outcome.to === 'sent' && unknown.has(parcel.number.toLowerCase())
    outcomes.set(parcel, isUnknown ? failed('unknownThere') : outcome)
  }
}

function asked(desk: Desk, group: readonly Parcel[]): [{ url: string; query: Record<string, string> }, string, object] {
  const { gateway, corpId, secret, agentId } = deliverySettingsOf(desk).wecom!
  const [{ content, language }] = group as readonly [Parcel]
  const { title, text, page } = framed(desk.head, 'wecom', content, language, '')
  const card = {
    title: cut(title, 128),
    description: cut(text || title, 512),
    url: addressOf(desk.head, page),
    btntxt: buttonWord(desk.head, language),
  }
  const body = {
    touser: group.map(({ number }) => number).join('|'),
    msgtype: 'textcard',
    agentid: Number(agentId),
    textcard: card,
    // WeCom drops duplicates, so that a retry after a broken connection is shown once.
    enable_duplicate_check: 1,
    duplicate_check_interval: 1800,
  }
  const token = { url: `${gateway}/cgi-bin/gettoken`, query: { corpid: corpId, corpsecret: secret } }
  return [token, `${gateway}/cgi-bin/message/send`, body]
}

/** Groups parcels of the same content. */
const alike = (parcels: readonly Parcel[]): Parcel[][] => [
  ...Map.groupBy(parcels, ({ language, content }) => JSON.stringify([language, content])).values(),
]

/** WeCom's limit is in bytes. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let short = text
  while (Buffer.byteLength(short) > bytes - 3) short = short.slice(0, -1)
  return `${short}…`
}

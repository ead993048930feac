import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { WechatAccount } from '../../delivery-settings.ts'
import { eachOf, retryable } from './ask.ts'
import { addressOf, framed } from './compose.ts'
import { type Desk, type Outcome, type Parcel, sent, type Way } from './parcel.ts'
import { deliverySettingsOf } from './settings.ts'
import { askWithToken, troubleOf } from './token.ts'

const atOnce = 6
const final = {
  40003: 'unknownThere',
  43004: 'refusedThere',
  43101: 'refusedThere',
  43116: 'refusedThere',
  40037: 'badTemplate',
  47003: 'badTemplate',
}

const paths = { template: '/cgi-bin/message/template/send', subscribe: '/cgi-bin/message/subscribe/bizsend' } as const

/** A template message of the university's WeChat account, one call for each person. */
export const byWechat: Way = (desk, parcels) =>
  eachOf(parcels, atOnce, (parcel) => retryable(desk, () => tell(desk, deliverySettingsOf(desk).wechat!, parcel)))

async function tell(desk: Desk, account: WechatAccount, parcel: Parcel): Promise<Outcome> {
  const { gateway, appId, secret, kind } = account
  const token = {
    url: `${gateway}/cgi-bin/token`,
    query: { grant_type: 'client_credential', appid: appId, secret },
  }
  const answer = await askWithToken(desk, token, gateway + paths[kind], bodyOf(desk, account, parcel))
  return troubleOf(desk, answer, final) ?? sent
}

function bodyOf(desk: Desk, account: WechatAccount, { letter, address, content, language, name }: Parcel): object {
  const { title, text, page } = framed(desk.head, 'wechat', content, language, name)
  const url = addressOf(desk.head, page)
  const lines = [
    [account.titleField, cut(title, lengthOf(account.titleField))],
    [account.textField, cut(text || title, lengthOf(account.textField))],
    [account.timeField, clockOf(desk)],
  ].filter(([field]) => field !== '')
  const data = Object.fromEntries(lines.map(([field, value]) => [field, { value }]))
  const what = { touser: address, template_id: account.templateId, data }
  return account.kind === 'template' ? { ...what, url, client_msg_id: letter } : { ...what, page: url }
}

/** WeChat rejects a value that is too long for the type of its field. */
const lengthOf = (field: string): number =>
  /^(thing|name)/.test(field) ? 20 : /^(character_string|phrase)/.test(field) ? 32 : 200
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

function clockOf({ site, now }: Desk): string {
  const minutes = minutesIn(site.zone, now)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${dayIn(site.zone, now)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
